import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { CASE_DEADLINE, CaseDeadlineInput, type DeadlineRow } from '#modules/legal/contract/case-deadline.ts'
import type { Suspension } from '#modules/legal/contract/deadline/input.ts'
import { receiptOf } from '#modules/legal/contract/deadline/print.ts'
import { REGIMES } from '#modules/legal/contract/deadline/regime.ts'
import { formValues } from '#shared/define-record.ts'
import { FormFailure } from '#web/kit/dialog/form-failure.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { useEscape } from '#web/kit/dialog/use-escape.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { onPage } from '#web/kit/page/use-page-keys.ts'
import { RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { CalculationFrame } from './calculation-frame.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import { CasePicker } from './case-picker.tsx'
import { DeadlineResult } from './deadline-result.tsx'
import { PlaceFields } from './place-fields.tsx'
import { type TypedDeadline, useCount } from './use-count.ts'
import { atCourt, type NamedPlace, NOWHERE } from './use-court-calendar.ts'

interface Props {
  /** The case of a new deadline; null where it is chosen here, or none at all. */
  legalCase: string | null
  /** The stored deadline that is counted anew. */
  deadline: string | null
  /** What a publication says of a new deadline, and what is done with both. */
  proposal?: Proposal
  onSaved(id: string): void
  /** Absent where the count stands for itself. */
  onClose?: (() => void) | undefined
}

interface Proposal {
  /** What the form begins with, where the text says it. */
  values: Partial<TypedDeadline>
  /** Where is counted while no case says it. */
  court: string | null
  /** Above the form: the case that it belongs to. */
  about: ReactNode
  /** True once something else was done with it: what is typed is not asked about. */
  isConcluded(): boolean
  /** Stores the deadline and concludes what it was read from. */
  save(case_id: string, values: CaseDeadlineInput): Promise<{ id: string }>
  /** What else can be done, with the case that is chosen. */
  others(case_id: string | null): ReactNode
}

/** Counts a deadline while it is typed, and stores it. Waits for the deadline that it changes. Source: spec/4 §17.8. */
export function Calculator({ deadline, ...props }: Props) {
  const stored = useQuery(api.deadlines.get.queryOptions({ input: { id: deadline ?? '' }, enabled: deadline !== null, staleTime: 0 }))
  if (deadline !== null && !stored.data) return null
  return <CalculatorForm key={deadline} {...props} stored={stored.data ?? null} />
}

function CalculatorForm({ legalCase, stored, proposal, onSaved, onClose }: Omit<Props, 'deadline'> & { stored: DeadlineRow | null }) {
  const can = usePermissions('legal-cases')
  const [picked, setPicked] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [place, setPlace] = useState<NamedPlace>(() => atCourt(NOWHERE, proposal?.court ?? null))
  const case_id = stored?.legal_case_id ?? legalCase ?? picked
  const of = useQuery(api.get.queryOptions({ input: { id: case_id ?? '' }, enabled: case_id !== null }))
  const counted = case_id === null ? null : (of.data ?? null)
  const suspensions = useQuery(api.suspensions.list.queryOptions({ input: { parent_id: case_id ?? '' }, enabled: case_id !== null }))

  const proposed = proposal?.values
  const values = useMemo<TypedDeadline>(
    () => ({
      ...formValues(CASE_DEADLINE, stored),
      ...(!stored && counted && { unit: REGIMES[counted.regime].unit }),
      ...proposed,
      ...(!stored && counted && { regime: counted.regime }),
    }),
    [stored, counted, proposed],
  )
  const { form, saving, submit, isDirty, conflict } = useRecordForm<typeof CaseDeadlineInput, { id: string }>({
    schema: CaseDeadlineInput,
    values,
    save: (typed, updated_at, sent) =>
      stored && updated_at
        ? api.deadlines.change.call({ id: stored.id, updated_at, values: typed })
        : proposal
          ? proposal.save(case_id!, typed)
          : api.deadlines.add.call({ parent_id: case_id!, values: typed }, sent),
    stored: stored
      ? {
          version: stored.updated_at,
          async reload() {
            const now = await api.deadlines.get.call({ id: stored.id })
            return { values: formValues(CASE_DEADLINE, now), version: now.updated_at }
          },
        }
      : undefined,
    refresh: api.key(),
    saved: stored ? 'Prazo recontado com sucesso!' : 'Prazo criado com sucesso!',
    failed: stored ? 'Erro ao atualizar prazo' : 'Erro ao criar prazo',
    onSaved: ({ id }) => onSaved(id),
  })
  const { close, question } = useDiscard(() => isDirty() && !proposal?.isConcluded(), onClose ?? stay)
  const inside = useEscape(onClose ? close : stay)
  const count = useCount(form.control, {
    place: counted ?? place,
    counted,
    suspensions: case_id === null ? NONE : ((counted && suspensions.data) ?? null),
  })
  const failed = [of, suspensions, count.days].find(({ isError, data }) => isError && !data)

  function send(event: React.FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setMissing(case_id === null)
    if (case_id !== null) void submit(event)
  }
  const sheet = useRef<HTMLFormElement>(null)
  useHotkeys([['mod+Enter', onPage(() => proposal && sheet.current?.requestSubmit())]], [])
  const title = proposal ? 'Prazo sugerido' : stored ? 'Contar de novo' : legalCase === null ? 'Calcular prazo' : 'Novo prazo'
  return (
    <FormProvider {...form}>
      <form ref={sheet} noValidate onSubmit={send} style={{ display: 'contents' }}>
        <CalculationFrame
          title={title}
          receipt={count.result && receiptOf(count.typed!, count.result, count.name)}
          onClose={onClose && close}
          foot={
            <>
              {proposal?.others(case_id)}
              <FormFailure />
              <Group justify="flex-end">
                {missing && (
                  <Text size="sm" c="var(--mantine-color-error)" role="alert" mr="auto">
                    Escolha o processo para criar o prazo.
                  </Text>
                )}
                {can.update && (
                  <Button type="submit" disabled={saving}>
                    {saving ? 'Salvando...' : stored ? 'Salvar prazo' : proposal ? 'Criar prazo e concluir' : 'Criar prazo'}
                  </Button>
                )}
              </Group>
            </>
          }
        >
          <Stack ref={inside}>
            {proposal?.about}
            {!stored && legalCase === null && (
              <CasePicker value={picked} onChange={setPicked} description="Sem processo, a conta é feita e copiada, mas não é guardada." />
            )}
            <CalculatorFields />
            {case_id === null && <PlaceFields value={place} onChange={setPlace} />}
            {count.refused && <Alert color="red">{count.refused}</Alert>}
            {count.result && (
              <DeadlineResult
                counted={count.typed!}
                result={count.result}
                place={count.place}
                named={counted ?? place}
                onReading={(reading) =>
                  form.setValue('reading', reading, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
                }
              />
            )}
            {failed && <ListFailed text="Erro ao carregar o que a contagem usa" error={failed.error} onRetry={failed.refetch} />}
            {!failed && !count.result && !count.refused && (
              <Text size="sm" c={count.wrong ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
                {count.wrong ?? 'Informe o evento, a data e os dias: a contagem aparece aqui.'}
              </Text>
            )}
          </Stack>
        </CalculationFrame>
      </form>
      <RecordConflict conflict={conflict} fields={CASE_DEADLINE.fields} lists={{}} />
      {question}
    </FormProvider>
  )
}

const NONE: readonly Suspension[] = []
const stay = () => undefined
