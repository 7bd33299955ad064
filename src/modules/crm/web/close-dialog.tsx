import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Closed, LossInput, OTHER_REASON, WinInput } from '#modules/crm/contract/closing.ts'
import type { DealRow } from '#modules/crm/contract/deal.ts'
import { offered } from '#parts/picklists/contract/offered.ts'
import { todayIn } from '#shared/br/date.ts'
import { defineRecord } from '#shared/define-record.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
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
    finish_tasks: { label: 'Concluir as tarefas abertas', kind: 'check' },
  },
})

interface Props {
  deal: DealRow
  options: DealOptions
  /** The deal had the version `before`, and closing gave it another. */
  onClosed?(before: Date, after: Date): void
  /** Called when the deal is closed, or nothing was done. */
  onClose(): void
}

/** Says that deals were closed and takes back all that closing them changed. */
export function useClosedToast() {
  const queryClient = useQueryClient()
  return (done: string, operation: string | null, description?: string) => {
    if (!operation) return void toast.success(done, description)
    const undo = async () => {
      await api.undoChange.call({ id: operation })
      await queryClient.invalidateQueries({ queryKey: api.key() })
    }
    toastWithUndo(done, { description, undo })
  }
}

/** Nobody waits for the dialog because what it asks about could not be read. */
const UNKNOWN = { open_tasks: 0, client_active: null }

function useClosing({ id }: DealRow) {
  const asked = useQuery({ ...api.closing.queryOptions({ input: { id } }), staleTime: 0 })
  return asked.data ?? (asked.isError ? UNKNOWN : null)
}

/** What winning asks: the value, the day, and whether a client who is not active becomes so. */
export function WinDialog(props: Props) {
  const asked = useClosing(props.deal)
  const clients = usePermissions('clients')
  return asked && <WinForm {...props} activates={clients.update && asked.client_active === false} />
}

function WinForm({ deal, activates, onClosed, onClose }: Props & { activates: boolean }) {
  const zone = useSession().company?.time_zone
  const say = useClosedToast()
  const values = useMemo(() => ({ value: deal.value, closed_on: todayIn(zone), activate_client: activates }), [deal.value, zone, activates])
  const { form, saving, submit, isDirty } = useRecordForm<typeof WinInput, Closed>({
    schema: WinInput,
    values,
    async save({ value, ...typed }) {
      const closed = await api.win.call({ id: deal.id, values: { ...typed, value: deal.has_items ? null : value } })
      onClosed?.(closed.was, closed.updated_at)
      return closed
    },
    refresh: api.key(),
    saved: () => null,
    failed: 'Erro ao atualizar demanda',
    fieldErrors: { DEAL_CLOSED_ON_INVALID: 'closed_on' },
    onSaved({ undo }) {
      say('Demanda ganha!', undo, deal.name)
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
          ...(!activates && { activate_client: false }),
        }}
      />
    </FormDialog>
  )
}

/** What losing asks: a reason, what explains it, the day, and what becomes of its tasks. */
export function LossDialog({ deal, options, onClose }: Props) {
  const asked = useClosing(deal)
  const say = useClosedToast()
  if (!asked) return null
  return (
    <LossForm
      options={options}
      openTasks={asked.open_tasks}
      title={`Perdida: ${deal.name}`}
      save={(values) => api.lose.call({ id: deal.id, values })}
      onSaved={({ undo }) => {
        say('Demanda marcada como perdida', undo, deal.name)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface LossFormProps<Answer> {
  options: DealOptions
  /** Of one deal; of many nobody counted them. */
  openTasks?: number
  title: string
  save(values: z.output<typeof LossInput>): Promise<Answer>
  onSaved(answer: Answer): void
  onClose(): void
}

/** The reason of one loss, or of many. */
export function LossForm<Answer>({ options, openTasks, title, save, onSaved, onClose }: LossFormProps<Answer>) {
  const zone = useSession().company?.time_zone
  const values = useMemo(
    () => ({ lost_reason_id: null as unknown as number, lost_note: '', closed_on: todayIn(zone), finish_tasks: true }),
    [zone],
  )
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
      <RecordFields
        record={LOSS}
        lists={{ ...options, lost_reasons: offered(options.lost_reasons) }}
        instead={{ lost_note: <LossNote />, ...(openTasks !== undefined && { finish_tasks: <FinishTasks count={openTasks} /> }) }}
      />
    </FormDialog>
  )
}

const FinishTasks = ({ count }: { count: number }) =>
  count > 0 && (
    <FormField<z.input<typeof LossInput>>
      name="finish_tasks"
      label={count === 1 ? 'Concluir a tarefa aberta' : `Concluir as ${count} tarefas abertas`}
    />
  )

/** Required of the reason that says nothing by itself. */
function LossNote() {
  const reason = useWatch<z.input<typeof LossInput>>({ name: 'lost_reason_id' })
  return <FormField<z.input<typeof LossInput>> name="lost_note" required={reason === OTHER_REASON} />
}
