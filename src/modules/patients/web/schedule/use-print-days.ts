import type { z } from 'zod'
import type { Days, Period, RoomPeriod } from '#modules/patients/contract/schedule/days.ts'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { api } from '../api.ts'
import { usePaper } from '../papers/use-paper.ts'
import { columnsOnPaper } from './agenda-on-paper.ts'
import type { ScheduleColumn } from './grid/columns.ts'
import { countsOnPaper, dayHead, daysFrom } from './grid/half-counts.ts'

interface Shown {
  options: ScheduleOptions
  input: z.input<typeof Period> | z.input<typeof RoomPeriod>
  /** Whose half days are counted instead of shown. */
  counted: ScheduleOptions['professionals'] | null
  /** The first day, and all of them in words. */
  date: string
  when: string
  columnsOf(days: Days): ScheduleColumn[]
  now: Date
  zone: string | undefined
  today: string
}

/** Prints the days that the agenda shows, as they are now. */
export function usePrintDays({ options, input, counted, date, when, columnsOf, ...now }: Shown) {
  const paper = usePaper({ made: 'PDF gerado!', failed: 'Erro ao gerar o PDF' })
  async function askCounts(professionals: ScheduleOptions['professionals']) {
    const asked = { from: date, days: 7, professionals: professionals.map(({ id }) => id) }
    const [halves, clinic] = await Promise.all([api.schedule.halves.call(asked), api.schedule.clinic.call()])
    const counts = { clinic, when, days: daysFrom(date).map(dayHead), rows: countsOnPaper(halves, professionals, date) }
    return { file: `agenda-${date}.pdf`, paper: { kind: 'counts', counts } as const }
  }
  async function ask() {
    const [days, clinic] = await Promise.all([api.schedule.days.call(input), api.schedule.clinic.call()])
    const { appointments, more_of } = days
    const cut = more_of === null ? null : `${appointments.length} de ${more_of} consultas. Escolha menos profissionais.`
    const columns = columnsOnPaper(columnsOf(days), options, now)
    return { file: `agenda-${date}.pdf`, paper: { kind: 'agenda', agenda: { clinic, when, columns, cut } } as const }
  }
  return { isPrinting: paper.isPending, print: () => paper.mutate({ id: date, ask: counted ? () => askCounts(counted) : ask }) }
}
