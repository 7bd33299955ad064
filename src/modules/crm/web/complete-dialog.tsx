import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { z } from 'zod'
import { type Deal, DealChange, DealInput, type DealRow } from '#modules/crm/contract/deal.ts'
import { DEAL_FIELDS, DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import type { Stage } from '#modules/crm/contract/pipeline.ts'
import { offered } from '#parts/picklists/contract/offered.ts'
import { ResponsibleField } from '#parts/scope/web/responsible-field.tsx'
import { formValues } from '#shared/define-record.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'
import { type DealOptions, needsInWords } from './deal-options.ts'
import { useAddTask } from './use-add-task.ts'

/** The fields that satisfy what a stage asks; items are none. */
const FIELDS = {
  value: ['value'],
  expected_close: ['expected_close'],
  source: ['source_id'],
  contact: ['contact_id'],
  description: ['description'],
  responsible: ['responsible_id'],
  next_task: ['next_task_title', 'next_task_on'],
} as const
type Asked = (typeof FIELDS)[keyof typeof FIELDS][number]
/** May stay empty. */
const OPTIONAL: Asked = 'next_task_on'

interface Props {
  deal: DealRow
  stage: Stage
  needs: readonly string[]
  options: DealOptions
  /** True when what was missing is saved. */
  onAnswer(given: boolean): void
  /** The deal had the version `before`, and what was missing gave it another. */
  onFilled?(before: Date, after: Date): void
  /** Opens the deal, for what is no field. */
  onOpen(): void
}

/** Asks for what a deal lacks to stand in a stage: exactly those fields. */
export function CompleteDialog(props: Props) {
  const stored = useQuery(api.get.queryOptions({ input: { id: props.deal.id }, staleTime: 0 }))
  return stored.data ? <CompleteForm {...props} stored={stored.data} /> : null
}

function CompleteForm({ stage, needs, options, onAnswer, onFilled, onOpen, stored }: Props & { stored: Deal }) {
  const queryClient = useQueryClient()
  const addTask = useAddTask()
  const asked = needs.flatMap((need): Asked[] => (need in FIELDS ? [...FIELDS[need as keyof typeof FIELDS]] : []))
  const rest = needs.filter((need) => !(need in FIELDS))
  const of = useQuery({ ...api.ofClient.queryOptions({ input: { id: stored.client_id } }), enabled: asked.includes('contact_id') })
  const names = asked.join()
  const record = useMemo(() => recordOf(names.split(',').filter((name) => name !== '') as Asked[]), [names])
  const values = useMemo(() => formValues(record, stored), [record, stored])
  const { form, saving, submit, isDirty } = useRecordForm<typeof record.schema, Deal>({
    schema: record.schema,
    values,
    async save({ next_task_title, next_task_on, ...typed }) {
      const whole = formValues({ schema: DealChange, fields: DEAL_FIELDS, noun: DEAL_NOUN }, stored)
      const changed = Object.keys(typed).length > 0
      const saved = changed
        ? await api.update.call({ id: stored.id, updated_at: stored.updated_at, values: { ...whole, ...typed } })
        : stored
      if (changed) onFilled?.(stored.updated_at, saved.updated_at)
      if (next_task_title) await addTask(stored, next_task_title, next_task_on ?? null)
      return saved
    },
    refresh: api.get.key({ input: { id: stored.id } }),
    saved: () => null,
    failed: 'Erro ao atualizar demanda',
    onSaved: () => onAnswer(true),
  })
  const close = () => {
    onAnswer(false)
    void queryClient.invalidateQueries({ queryKey: api.key() })
  }
  return (
    <FormDialog
      {...{ form, submit, isDirty }}
      saving={saving}
      title="Complete para avançar"
      save={rest.length > 0 ? 'Abrir demanda' : 'Mover'}
      {...(rest.length > 0 && {
        submit: async (event: FormEvent) => {
          event.preventDefault()
          onAnswer(false)
          onOpen()
        },
      })}
      onClose={close}
    >
      <Text size="sm">
        {stage.name} pede: {needsInWords(needs)}.
      </Text>
      {stage.guide && (
        <Text size="sm" c="dimmed">
          {stage.guide}
        </Text>
      )}
      {rest.length > 0 ? (
        <Text size="sm">Abra a demanda para acrescentar: {needsInWords(rest)}.</Text>
      ) : (
        <RecordFields
          record={record}
          lists={{ ...options, sources: offered(options.sources), contacts: of.data?.contacts ?? [] }}
          instead={{ responsible_id: <ResponsibleField people={options.people} /> }}
        />
      )}
    </FormDialog>
  )
}

/** What was missing. */
type Completed = Partial<DealChange & Pick<DealInput, 'next_task_title' | 'next_task_on'>>

const EMPTY: Readonly<Record<string, unknown>> = { value: '0.00' }

/** The fields that are asked, each now required. */
function recordOf(names: readonly Asked[]) {
  const shape = DealInput.shape as Record<string, z.ZodType>
  const required = Object.fromEntries(
    names.map((name) => {
      const given = (value: unknown) => name === OPTIONAL || (value !== null && value !== undefined && value !== EMPTY[name])
      return [name, shape[name]!.refine(given, `Preencha: ${DEAL_FIELDS[name].label}`)]
    }),
  )
  const fields = Object.fromEntries(names.map((name) => [name, { ...DEAL_FIELDS[name], span: 12 }]))
  return {
    noun: DEAL_NOUN,
    schema: z.strictObject(required) as z.ZodType<Completed, Record<string, unknown>>,
    fields: fields as never,
  }
}
