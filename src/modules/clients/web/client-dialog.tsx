import { ActionIcon } from '@mantine/core'
import { IconAddressBook, IconArrowMerge, IconId, IconMapPin, IconMessages, IconNote, IconTags } from '@tabler/icons-react'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CLIENT, type Client, ClientInput } from '#modules/clients/contract/client.ts'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { formValues } from '#shared/define-record.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import type { Steps } from '#web/kit/list/steps-in-list.ts'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { RecordDialog } from '#web/kit/record/record-dialog.tsx'
import { RecordSteps } from '#web/kit/record/record-steps.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { AddressTab } from './address-tab.tsx'
import { api } from './api.ts'
import { checkDocument } from './check-document.ts'
import { ClientDuplicates } from './client-duplicates.tsx'
import type { ClientOptions } from './client-filters.ts'
import { ClientForm } from './client-form.tsx'
import { ClientHistory } from './client-history.tsx'
import { ContactTab } from './contact-tab.tsx'
import { InteractionTab } from './interaction-tab.tsx'
import { MergeClient } from './merge-client.tsx'
import { NoteTab } from './note-tab.tsx'

interface Props {
  /** Null to create one. */
  client: Client | null
  options: ClientOptions
  /** Null outside a list. */
  steps: Steps | null
  onSaved(client: Client): void
  /** Opens another client in its place. */
  onOpen(id: string): void
  onClose(): void
}

/** One client, or a new one. Source: spec/2 §2, Client dialog. */
export function ClientDialog({ client, options, steps, onSaved, onOpen, onClose }: Props) {
  const can = usePermissions('clients')
  const formId = useId()
  const queryClient = useQueryClient()
  const { form, saving, submit, isDirty, conflict } = useRecordForm({
    schema: ClientInput,
    values: useMemo(() => formValues(CLIENT, client), [client]),
    async save(values, updated_at) {
      const { document } = values
      if (can.read && document && document !== client?.document) await checkDocument(document, client?.id ?? null)
      return client && updated_at ? api.update.call({ id: client.id, updated_at, values }) : api.create.call(values)
    },
    stored: client ? { version: client.updated_at, reload: () => storedNow(queryClient, client.id) } : undefined,
    refresh: api.key(),
    saved: client ? 'Cliente atualizado com sucesso!' : 'Cliente criado com sucesso! As abas de informações adicionais foram ativadas.',
    failed: client ? 'Erro ao atualizar cliente' : 'Erro ao criar cliente',
    fieldErrors: { CLIENT_DOCUMENT_TAKEN: 'document' },
    onSaved,
  })
  const [merging, setMerging] = useState(false)
  const startMerge = () => (isDirty() ? toast.info('Salve ou descarte o que digitou antes de unir.') : setMerging(true))
  const child = { parent_id: client?.id ?? '', can: { create: can.update, update: can.update } }
  const allowed = client ? can.update : can.create

  const general = (
    <FormProvider {...form}>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={!allowed} style={{ all: 'unset', display: 'contents' }}>
          <ClientForm options={options} />
        </fieldset>
        {allowed && can.read && <ClientDuplicates id={client?.id ?? null} onOpen={onOpen} />}
      </form>
    </FormProvider>
  )

  return (
    <>
      <RecordDialog
        title={client?.name ?? 'Novo Cliente'}
        code={client?.code}
        actions={
          <>
            {steps && <RecordSteps steps={steps} />}
            {client && can.update && can.remove && (
              <ActionIcon variant="default" size={34} aria-label="Unir a outro cliente" title="Unir a outro cliente" onClick={startMerge}>
                <IconArrowMerge size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            {client && <ClientHistory client={client} options={options} />}
          </>
        }
        exists={client !== null}
        tabs={[
          { label: 'Geral', icon: IconId, content: general },
          { label: 'Endereços', icon: IconMapPin, content: <AddressTab {...child} /> },
          { label: 'Contatos', icon: IconAddressBook, content: <ContactTab {...child} /> },
          { label: 'Interações', icon: IconMessages, content: <InteractionTab {...child} /> },
          { label: 'Notas', icon: IconNote, content: <NoteTab {...child} /> },
          {
            label: 'Tags',
            icon: IconTags,
            content: <TagTab api={api.tags} parent_id={child.parent_id} record="cliente" refresh={api.key()} allowed={can.update} />,
          },
        ]}
        save={{ form: formId, label: client ? 'Atualizar Cliente' : 'Criar Cliente', saving, allowed }}
        onClose={onClose}
      />
      {merging && client && <MergeClient client={client} options={options} onClose={() => setMerging(false)} />}
      <RecordConflict conflict={conflict} fields={CLIENT.fields} lists={options} />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}

async function storedNow(queryClient: QueryClient, id: string) {
  const client = await queryClient.fetchQuery(api.get.queryOptions({ input: { id }, staleTime: 0 }))
  return { values: formValues(CLIENT, client), version: client.updated_at }
}
