import { Text } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import { CHANNELS, type Interaction, InteractionInput } from '#modules/clients/contract/interaction.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { LongTextField } from '#web/kit/fields/long-text-field.tsx'
import { MomentField } from '#web/kit/fields/moment-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { api } from './api.ts'

type Fields = z.input<typeof InteractionInput>

const channels = Object.entries(CHANNELS).map(([id, name]) => ({ id, name }))

const columnsIn = (zone: string | undefined): Column<Interaction>[] => [
  { header: 'Data/Hora', width: 150, cell: ({ occurred_at }) => formatDateTime(occurred_at, zone) },
  { header: 'Canal', width: 110, cell: ({ channel }) => CHANNELS[channel] },
  { header: 'Assunto', cell: (interaction) => <Subject interaction={interaction} /> },
  { header: 'Próximo Passo', cell: ({ next_step }) => next_step ?? '-' },
]

function Subject({ interaction: { subject, notes } }: { interaction: Interaction }) {
  return (
    <>
      {subject ?? '-'}
      {notes && (
        <Text size="xs" c="dimmed">
          {notes}
        </Text>
      )}
    </>
  )
}

function formValues(interaction: Interaction | null): Fields {
  if (!interaction) return { occurred_at: new Date(), channel: 'call', subject: null, notes: null, next_step: null }
  const { id, client_id, ...typed } = interaction
  return typed
}

export function InteractionTab({ client_id, allowed }: { client_id: string; allowed: boolean }) {
  const zone = useSession().company?.time_zone
  const columns = useMemo(() => columnsIn(zone), [zone])
  return (
    <ChildTab
      parent_id={client_id}
      noun={{ name: 'Interação', feminine: true }}
      procedures={api.interactions}
      columns={columns}
      schema={InteractionInput}
      values={formValues}
      fields={
        <>
          <MomentField<Fields> name="occurred_at" label="Data/Hora" required />
          <SelectField<Fields> name="channel" label="Canal" options={channels} required />
          <TextField<Fields> name="subject" label="Assunto" autoComplete="off" />
          <LongTextField<Fields> name="notes" label="Observações" />
          <TextField<Fields> name="next_step" label="Próximo Passo" autoComplete="off" />
        </>
      }
      width={500}
      empty="Nenhuma interação registrada para este cliente"
      allowed={allowed}
    />
  )
}
