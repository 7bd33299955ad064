import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { minutesOf } from '#modules/patients/contract/schedule/clock.ts'
import { spansOf } from '#modules/patients/contract/setup/hours-text.ts'
import { type ProfessionalRow, WEEKDAYS, type Weekday } from '#modules/patients/contract/setup/professional.ts'
import { counted } from '#shared/br/number.ts'
import { ListEmpty, ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { ChildFormDialog } from '#web/kit/record/child-form-dialog.tsx'
import { api } from '../api.ts'
import classes from './hours-tab.module.css'
import type { SetupTabProps } from './setup-tab-props.ts'
import { useProfessionalForm } from './use-professional-form.tsx'

const DAYS = Object.keys(WEEKDAYS) as Weekday[]

/** Minutes of a day that is always shown; longer when somebody works before or after. */
const USUAL = { from: 8 * 60, to: 18 * 60 }

interface Range {
  from: number
  to: number
}

/** The hours from the first to the last that anybody works. */
function rangeOf(rows: readonly ProfessionalRow[]): Range {
  const spans = rows.flatMap((row) => DAYS.flatMap((day) => spansOf(row[day])))
  return {
    from: Math.min(USUAL.from, ...spans.map(({ starts }) => minutesOf(starts))),
    to: Math.max(USUAL.to, ...spans.map(({ ends }) => minutesOf(ends))),
  }
}

/** A week of bars for each professional; a day opens where it is typed. Source: spec/6 §13. */
export function HoursTab(shared: SetupTabProps) {
  const rows = useQuery(api.setup.professionals.list.queryOptions({ input: { parent_id: shared.parent_id } }))
  const form = useProfessionalForm()
  const [open, setOpen] = useState<{ row: ProfessionalRow; autofocus: Weekday } | null>(null)
  if (rows.isPending) return <ListSkeleton columns={3} />
  if (!rows.data) return <ListFailed text="Erro ao carregar os horários" error={rows.error} onRetry={rows.refetch} />
  if (rows.data.length === 0)
    return (
      <ListEmpty
        small
        text="Nenhum profissional cadastrado. Cadastre o primeiro em Profissionais: os horários dele aparecem aqui."
        onClear={undefined}
      />
    )
  const range = rangeOf(rows.data)
  const edit = shared.can.update ? (row: ProfessionalRow) => (autofocus: Weekday) => setOpen({ row, autofocus }) : undefined
  return (
    <Stack gap="lg">
      {rows.data.map((row) => (
        <Week key={row.id} {...{ row, range }} onOpen={edit?.(row)} />
      ))}
      {open && <ChildFormDialog {...shared} {...form} {...open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function Week({ row, range, onOpen }: { row: ProfessionalRow; range: Range; onOpen: ((day: Weekday) => void) | undefined }) {
  const dates = row.special_hours?.split('\n').length ?? 0
  return (
    <section aria-label={row.called}>
      <Group gap="xs" mb={6}>
        <Title order={3} size="h5">
          {row.called}
        </Title>
        {dates > 0 && (
          <Text size="sm" c="dimmed">
            {counted(dates, 'data com outro horário', 'datas com outro horário')}
          </Text>
        )}
      </Group>
      <ul className={classes.week} style={{ '--bar': row.color } as CSSProperties}>
        {DAYS.map((day) => (
          <li key={day}>
            <Day {...{ day, range }} hours={row[day]} name={row.called} onOpen={onOpen && (() => onOpen(day))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DayProps {
  day: Weekday
  name: string
  hours: string | null
  range: Range
  onOpen: (() => void) | undefined
}

function Day({ day, name, hours, range, onOpen }: DayProps) {
  const share = (minutes: number) => `${(100 * minutes) / (range.to - range.from)}%`
  const drawn = (
    <>
      <span className={classes.name}>{WEEKDAYS[day]}</span>
      <span className={classes.track}>
        {spansOf(hours).map(({ starts, ends }) => (
          <span
            key={starts}
            className={classes.bar}
            style={{ left: share(minutesOf(starts) - range.from), width: share(minutesOf(ends) - minutesOf(starts)) }}
          />
        ))}
      </span>
      <span className={classes.hours} data-off={!hours || undefined}>
        {hours ? hours.split(', ').map((span) => <span key={span}>{span}</span>) : 'Não atende'}
      </span>
    </>
  )
  if (!onOpen) return <div className={classes.day}>{drawn}</div>
  return (
    <button
      type="button"
      className={classes.day}
      aria-label={`${name}, ${WEEKDAYS[day].toLowerCase()}: ${hours ?? 'não atende'}. Editar`}
      onClick={onOpen}
    >
      {drawn}
    </button>
  )
}
