import { Alert, Button, Chip, Group, NumberInput, SegmentedControl, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AppointmentInput } from '#modules/patients/contract/schedule/appointment.ts'
import { datesOf, FREQUENCIES, type Frequency, MOST_DATES } from '#modules/patients/contract/schedule/repeat.ts'
import { SERIES_STATES, type SeriesDate } from '#modules/patients/contract/schedule/series.ts'
import { WEEKDAY_NAMES } from '#modules/patients/contract/schedule/waiting.ts'
import { formatDate, isCivilDate, toDayNumber, weekdayName, weekdayOf } from '#shared/br/date.ts'
import { errorMessage } from '#web/errors.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { api } from '../../api.ts'

/** What becomes of a date that is not free. */
export type Choice = 'skip' | 'nearest' | 'fit_in'

export interface TypedRepeat {
  frequency: Frequency
  /** Those that were chosen, by number; none is that of the date. */
  weekdays: readonly string[]
  count: number | string
  /** The last day, instead of how many; null while it is how many. */
  until: string | null
  /** By date; a date that is not free is skipped unless it is said. */
  choices: Readonly<Record<string, Choice>>
}

const FIRST: TypedRepeat = { frequency: 'weekly', weekdays: [], count: 12, until: null, choices: {} }

/** The dates that are asked for; none while they cannot be told. */
function datesIn(first: string, { frequency, weekdays, count, until }: TypedRepeat): string[] {
  if (!isCivilDate(first) || (until === null ? !(Number(count) <= MOST_DATES) : !isCivilDate(until))) return []
  const end = until === null ? { count: Number(count) } : { until }
  return datesOf(first, { frequency, weekdays: weekdays.map(Number), end })
}

const isSeries = ({ length }: readonly string[]) => length >= 2 && length <= MOST_DATES

/** Asks for the rehearsal of a series as soon as its dates are known. */
export function useRehearsal(values: AppointmentInput | null, repeat: TypedRepeat | null) {
  const dates = repeat && values ? datesIn(values.on_date, repeat) : []
  const ready = isSeries(dates)
  return useQuery({
    ...api.schedule.series.rehearse.queryOptions({ input: { values: values as AppointmentInput, dates } }),
    enabled: ready,
    staleTime: 0,
  })
}

/** The dates that a series is booked on, each at its time. */
export const chosenDates = (rehearsed: readonly SeriesDate[], choices: TypedRepeat['choices']) =>
  rehearsed.flatMap(({ on_date, at_time, state, nearest }) => {
    if (state === 'free') return [{ on_date, at_time, fit_in: false }]
    const choice = choices[on_date] ?? 'skip'
    if (choice === 'nearest' && nearest) return [{ on_date, at_time: nearest, fit_in: false }]
    return choice === 'fit_in' ? [{ on_date, at_time, fit_in: true }] : []
  })

/** Why so many dates are none to repeat on; undefined where they are. */
function wrongCount(first: string, typed: TypedRepeat) {
  if (typed.until !== null && (!isCivilDate(typed.until) || !isCivilDate(first))) return undefined
  const count = typed.until === null ? Number(typed.count) : datesIn(first, typed).length
  return count > MOST_DATES ? `No máximo ${MOST_DATES} datas.` : count < 2 ? 'Pelo menos 2 datas.' : undefined
}

/** The weekdays that show as chosen: that of the date until somebody chooses. */
const weekdaysOf = (first: string, { weekdays }: TypedRepeat) =>
  weekdays.length > 0 || !isCivilDate(first) ? [...weekdays] : [String(weekdayOf(toDayNumber(first)))]

/** The day on which it ends as it is now. */
const lastOf = (first: string, typed: TypedRepeat) => datesIn(first, typed).at(-1) ?? ''

interface Props {
  /** The first date, as typed. */
  first: string
  value: TypedRepeat | null
  rehearsal: ReturnType<typeof useRehearsal>
  /** What is said to somebody who goes on without having seen the dates. */
  error?: string | undefined
  onChange(value: TypedRepeat | null): void
}

/** 'Repetir': how often, how many times, and what would become of each date. Source: spec/6 §5.3. */
export function RepeatDates({ first, value, rehearsal, error, onChange }: Props) {
  const wrong = value ? wrongCount(first, value) : undefined
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: value ? 3 : 1 }} spacing="sm">
        <Select
          label="Repetir"
          allowDeselect={false}
          data={[{ value: '', label: 'Não repete' }, ...Object.entries(FREQUENCIES).map(([key, label]) => ({ value: key, label }))]}
          value={value?.frequency ?? ''}
          onChange={(frequency) => onChange(frequency ? { ...(value ?? FIRST), frequency: frequency as Frequency } : null)}
        />
        {value && (
          <Select
            label="Termina"
            allowDeselect={false}
            data={[
              { value: 'count', label: 'Depois de' },
              { value: 'until', label: 'Em uma data' },
            ]}
            value={value.until === null ? 'count' : 'until'}
            onChange={(end) => onChange({ ...value, until: end === 'until' ? lastOf(first, value) : null })}
          />
        )}
        {value && value.until === null && (
          <NumberInput
            label="Quantas"
            min={2}
            max={MOST_DATES}
            value={value.count}
            onChange={(count) => onChange({ ...value, count })}
            error={wrong}
          />
        )}
        {value && value.until !== null && (
          <DateInput label="Até" value={value.until} onChange={(until) => onChange({ ...value, until })} error={wrong} />
        )}
      </SimpleGrid>
      {value && value.frequency !== 'monthly' && (
        <Chip.Group multiple value={weekdaysOf(first, value)} onChange={(weekdays) => onChange({ ...value, weekdays })}>
          <Group gap={6} role="group" aria-label="Dias da semana">
            {WEEKDAY_NAMES.map((name, weekday) => (
              <Chip key={name} value={String(weekday)} size="xs">
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {value && rehearsal.isError && <Alert color="red">{errorMessage(rehearsal.error)}</Alert>}
      {value && !rehearsal.data && !rehearsal.isError && !wrong && (
        <Text size="sm" c="dimmed" role="status">
          {rehearsal.isFetching ? 'Conferindo as datas…' : 'Preencha paciente, serviço, profissional, data e hora para ver as datas.'}
        </Text>
      )}
      {value && !rehearsal.data && error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      {value && rehearsal.data && (
        <Rehearsed rows={rehearsal.data} choices={value.choices} onChange={(choices) => onChange({ ...value, choices })} />
      )}
    </Stack>
  )
}

const PLURALS = { taken: 'ocupadas', holiday: 'feriados', outside: 'fora do horário', past: 'no passado', free: 'livres' } as const

/** '12 datas · 9 livres · 2 ocupadas · 1 feriado' */
function summaryOf(rows: readonly SeriesDate[]) {
  const states = (Object.keys(SERIES_STATES) as (keyof typeof SERIES_STATES)[]).map((state) => {
    const count = rows.filter((row) => row.state === state).length
    return count > 0 && `${count} ${count === 1 ? SERIES_STATES[state] : PLURALS[state]}`
  })
  return [`${rows.length} datas`, ...states].filter(Boolean).join(' · ')
}

interface RehearsedProps {
  rows: readonly SeriesDate[]
  choices: TypedRepeat['choices']
  onChange(choices: TypedRepeat['choices']): void
}

function Rehearsed({ rows, choices, onChange }: RehearsedProps) {
  const odd = rows.filter(({ state }) => state !== 'free')
  const toNearest = () => onChange(Object.fromEntries(odd.map(({ on_date, nearest }) => [on_date, nearest ? 'nearest' : 'skip'])))
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm" fw={600} role="status">
          {summaryOf(rows)}
        </Text>
        {odd.some(({ nearest }) => nearest) && (
          <Button variant="subtle" size="compact-xs" onClick={toNearest}>
            Outro horário em todas
          </Button>
        )}
      </Group>
      {odd.map(({ on_date, state, reason, nearest }) => (
        <Group key={on_date} justify="space-between" gap="xs">
          <Text size="sm">
            {weekdayName(on_date)}, {formatDate(on_date)}: {reason ?? SERIES_STATES[state]}
          </Text>
          {state !== 'past' && (
            <SegmentedControl
              size="xs"
              aria-label={`${formatDate(on_date)}`}
              data={[
                { value: 'skip', label: 'Pular' },
                ...(nearest ? [{ value: 'nearest', label: `Outro horário ${nearest}` }] : []),
                { value: 'fit_in', label: 'Encaixe' },
              ]}
              value={choices[on_date] ?? 'skip'}
              onChange={(choice) => onChange({ ...choices, [on_date]: choice as Choice })}
            />
          )}
        </Group>
      ))}
    </Stack>
  )
}
