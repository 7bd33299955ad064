import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { LossInput, OTHER_REASON, WinInput } from '#modules/crm/contract/closing.ts'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { todayIn } from '#shared/br/date.ts'
import { defineRecord } from '#shared/define-record.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import type { DealOptions } from './deal-options.ts'

const NOUN = { name: 'Demanda', feminine: true }

const WIN = defineRecord({
  noun: NOUN,
  schema: WinInput,
  fields: {
    value: { label: 'Valor final', kind: 'brl' },
    closed_on: { label: 'Data', kind: 'day' },
    activate_client: { label: 'Passar o cliente para Ativo', kind: 'check' },
  },
})

const LOSS = defineRecord({
  noun: NOUN,
  schema: LossInput,
  fields: {
    lost_reason_id: { label: 'Motivo', kind: 'choice', options: 'lost_reasons' },
    lost_note: { label: 'Observação', kind: 'notes', rows: 2, limit: 500 },
    closed_on: { label: 'Data', kind: 'day' },
  },
})

interface Props {
  deal: DealRow
  options: DealOptions
  /** Called when the deal is closed, or nothing was done. */
  onClose(): void
}

/** Says what was done with a deal and takes it back by opening it again. */
function useReopening(deal: DealRow) {
  const queryClient = useQueryClient()
  return (done: string) => {
    const undo = async () => {
      await api.reopen.call({ id: deal.id })
      await queryClient.invalidateQueries({ queryKey: api.key() })
    }
    toastWithUndo(done, { description: deal.name, undo, failed: 'Erro ao desfazer' })
  }
}

/** What winning asks: the value, the day, and whether the client becomes active. */
export function WinDialog({ deal, onClose }: Props) {
  const zone = useSession().company?.time_zone
  const clients = usePermissions('clients')
  const say = useReopening(deal)
  const values = useMemo(
    () => ({ value: deal.value, closed_on: todayIn(zone), activate_client: clients.update }),
    [deal.value, zone, clients.update],
  )
  const { form, saving, submit, isDirty } = useRecordForm<typeof WinInput, DealRow>({
    schema: WinInput,
    values,
    save: ({ value, ...typed }) => api.win.call({ id: deal.id, values: { ...typed, value: deal.has_items ? null : value } }),
    refresh: api.key(),
    saved: () => null,
    failed: 'Erro ao atualizar demanda',
    fieldErrors: { DEAL_CLOSED_ON_INVALID: 'closed_on' },
    onSaved() {
      say('Demanda ganha!')
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, saving, submit, isDirty, onClose }} title={`Ganha: ${deal.name}`} save="Ganha">
      <RecordFields
        record={WIN}
        instead={{
          ...(deal.has_items && {
            value: <FormField<z.input<typeof WinInput>> name="value" label="Valor final (soma dos itens)" disabled />,
          }),
          ...(!clients.update && { activate_client: <></> }),
        }}
      />
    </FormDialog>
  )
}

/** What losing asks: a reason, what explains it, and the day. */
export function LossDialog({ deal, options, onClose }: Props) {
  const say = useReopening(deal)
  return (
    <LossForm
      options={options}
      title={`Perdida: ${deal.name}`}
      save={(values) => api.lose.call({ id: deal.id, values })}
      onSaved={() => {
        say('Demanda marcada como perdida')
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface LossFormProps<Answer> {
  options: DealOptions
  title: string
  save(values: z.output<typeof LossInput>): Promise<Answer>
  onSaved(answer: Answer): void
  onClose(): void
}

/** The reason of one loss, or of many. */
export function LossForm<Answer>({ options, title, save, onSaved, onClose }: LossFormProps<Answer>) {
  const zone = useSession().company?.time_zone
  const values = useMemo(() => ({ lost_reason_id: null as unknown as number, lost_note: '', closed_on: todayIn(zone) }), [zone])
  const { form, saving, submit, isDirty } = useRecordForm<typeof LossInput, Answer>({
    schema: LossInput,
    values,
    save,
    refresh: api.key(),
    saved: () => null,
    failed: 'Erro ao atualizar demanda',
    fieldErrors: { DEAL_CLOSED_ON_INVALID: 'closed_on', DEAL_LOST_NOTE_MISSING: 'lost_note' },
    onSaved,
  })
  return (
    <FormDialog {...{ form, saving, submit, isDirty, onClose }} title={title} save="Perdida">
      <RecordFields record={LOSS} lists={options} instead={{ lost_note: <LossNote /> }} />
    </FormDialog>
  )
}

/** Required of the reason that says nothing by itself. */
function LossNote() {
  const reason = useWatch<z.input<typeof LossInput>>({ name: 'lost_reason_id' })
  return <FormField<z.input<typeof LossInput>> name="lost_note" label={reason === OTHER_REASON ? 'Observação *' : 'Observação'} />
}
