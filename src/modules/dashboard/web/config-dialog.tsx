import { Alert, Stack } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { columnErrors } from '#modules/dashboard/contract/column-errors.ts'
import { type Config, ConfigInput } from '#modules/dashboard/contract/config.ts'
import type { Folder } from '#modules/dashboard/contract/folder.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { RecordDialog } from '#web/kit/record/record-dialog.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { CONFIG_FIELDS, spreadChange, spreadTyped } from './config-fields.ts'
import { ConfigForm } from './config-form.tsx'
import { configValues, newConfig } from './config-values.ts'
import type { DashboardState } from './dashboard-state.ts'
import { FolderDialog } from './folder-dialog.tsx'

interface Props {
  /** Null to create one. */
  config: Config | null
  /** The position after the last widget. */
  nextPosition: number
  folders: readonly Folder[]
  state: DashboardState
}

/** One widget, or a new one, with a picture of what it would show. Source: spec/1 §2. */
export function ConfigDialog({ config, nextPosition, folders, state }: Props) {
  const can = usePermissions('dashboard')
  const queryClient = useQueryClient()
  const formId = useId()
  const [addingFolder, setAddingFolder] = useState(false)
  const close = () => state.show(null)
  const tab = folders.some(({ id }) => id === state.tab) ? (state.tab ?? '') : ''
  const [blank] = useState(() => newConfig({ folder_id: tab, position: nextPosition }))
  const values = useMemo(() => (config ? configValues(config, folders) : blank), [config, folders, blank])

  const schema = useMemo(() => ConfigInput.superRefine(withColumns(queryClient)), [queryClient])

  const { form, saving, submit, isDirty, conflict } = useRecordForm({
    schema,
    values,
    stored: config ? { version: config.updated_at, reload: () => reload(config.id) } : undefined,
    save: (input, updated_at = new Date()) =>
      config ? api.configs.update.call({ id: config.id, updated_at, config: input }) : api.configs.create.call(input),
    refresh: api.key(),
    saved: config ? 'Configuração atualizada com sucesso!' : 'Configuração criada com sucesso!',
    failed: config ? 'Erro ao atualizar configuração' : 'Erro ao criar configuração',
    onSaved: close,
  })
  async function reload(id: string) {
    const stored = (await queryClient.fetchQuery({ ...api.configs.list.queryOptions(), staleTime: 0 })).find(
      (one) => one.id === id && !one.deleted_at,
    )
    if (!stored) throw new Error('Outra pessoa excluiu este gráfico.')
    return { values: configValues(stored, folders), version: stored.updated_at }
  }
  const withoutTab = form.formState.errors.folder_id?.message

  const general = (
    <FormProvider {...form}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {withoutTab && (
            <Alert color="red" role="alert">
              {withoutTab}
            </Alert>
          )}
          <ConfigForm
            folders={folders}
            period={state.period}
            month={state.month}
            onAddFolder={can.create ? () => setAddingFolder(true) : undefined}
          />
        </Stack>
      </form>
    </FormProvider>
  )

  return (
    <>
      <RecordDialog
        title={config ? 'Editar Configuração' : 'Adicionar Novo Gráfico'}
        exists={config !== null}
        tabs={[{ label: 'Geral', icon: IconChartBar, content: general }]}
        save={{
          ...{ form: formId, label: config ? 'Atualizar' : 'Criar', saving, allowed: config ? can.update : can.create },
          failure: form.formState.errors.root?.message,
        }}
        onClose={close}
      />
      {addingFolder && (
        <FolderDialog
          folder={null}
          position={folders.length + 1}
          onSaved={({ id }) => form.setValue('folder_id', id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAddingFolder(false)}
        />
      )}
      <RecordConflict
        conflict={
          conflict && {
            ...conflict,
            changes: conflict.changes.map(spreadChange),
            mine: spreadTyped(conflict.mine, config?.metadata),
          }
        }
        fields={CONFIG_FIELDS}
        lists={{ folders }}
      />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

/** Refuses columns that the view does not have, as far as its columns are known. */
const withColumns = (queryClient: QueryClient) => (config: ConfigInput, context: z.RefinementCtx) => {
  const { schema, view } = config
  const columns = queryClient.getQueryData(api.columns.queryKey({ input: { schema, view } }))
  if (!columns?.length) return
  for (const { path, message } of columnErrors(config, columns)) context.addIssue({ code: 'custom', path, message })
}
