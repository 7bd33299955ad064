import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WA_SETTINGS, type WaSettings } from '#modules/whatsapp/contract/settings.ts'
import { type Lists, optionsOf } from '#shared/record-fields.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FieldFacts } from '#web/kit/display/field-facts.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { api, instances, settings } from '../api.ts'
import { RetentionField } from '../privacy/retention-field.tsx'
import { Agents } from './agents.tsx'

/** What is said while no instance is chosen. */
const LAST_SPOKEN = 'Por onde o contato falou por último'

/** 'Configurações' of Instâncias: how the company answers, and who is there to do it. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const can = usePermissions('whatsapp-instances')
  // Read anew each time: what the form begins with is what is sent back.
  const stored = useQuery(settings.get.queryOptions({ gcTime: 0 }))
  const listed = useQuery(instances.list.queryOptions())
  const lists = { instances: (listed.data?.rows ?? []).filter(({ archived_at }) => archived_at === null) }
  if (!stored.data)
    return (
      <Dialog title="Configurações" size={720} onClose={onClose}>
        {stored.isError ? (
          <ListFailed text="Erro ao carregar configurações" error={stored.error} onRetry={stored.refetch} />
        ) : (
          <ListSkeleton columns={2} />
        )}
      </Dialog>
    )
  if (!can.update) return <Shown stored={stored.data} lists={lists} onClose={onClose} />
  return <Form stored={stored.data} lists={lists} onClose={onClose} />
}

interface Props {
  stored: WaSettings
  lists: Lists
  onClose(): void
}

function Form({ stored, lists, onClose }: Props) {
  const [{ updated_at, ...initial }] = useState(stored)
  return (
    <FieldsDialog
      title="Configurações"
      size={720}
      record={WA_SETTINGS}
      initial={initial}
      instead={{
        retention_months: <RetentionField stored={initial.retention_months} />,
        outreach_instance_id: (
          <SelectField
            name="outreach_instance_id"
            label={WA_SETTINGS.fields.outreach_instance_id.label}
            placeholder={LAST_SPOKEN}
            options={optionsOf('instances', lists)}
          />
        ),
      }}
      lists={lists}
      submit="Salvar"
      save={(values) => settings.change.call({ updated_at, values })}
      saved="Configurações atualizadas com sucesso!"
      failed="Erro ao salvar configurações"
      refresh={api.key()}
      onClose={onClose}
    >
      <Agents allowed />
    </FieldsDialog>
  )
}

/** The same for who may not change it. */
const Shown = ({ stored, lists, onClose }: Props) => (
  <Dialog title="Configurações" size={720} onClose={onClose}>
    <Stack>
      <FieldFacts fields={WA_SETTINGS.fields} values={stored} lists={lists} none={LAST_SPOKEN} />
      <Agents allowed={false} />
    </Stack>
  </Dialog>
)
