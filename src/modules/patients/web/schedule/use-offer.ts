import { useNavigate } from '@tanstack/react-router'
import { Vacancy } from '#modules/patients/contract/schedule/waiting.ts'
import { formatDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { focusPanel } from './with-panel.tsx'

/** Of many that are cancelled at once, so many are looked at. */
const MOST_ASKED = 10

/** A free time as the address names it. */
export const vacancyText = ({ on_date, at_time, minutes, professional_id }: Vacancy) =>
  [on_date, at_time, minutes, professional_id].join('_')

export function readVacancy(text: unknown): Vacancy | null {
  const [on_date, at_time, minutes, professional_id] = typeof text === 'string' ? text.split('_') : []
  return Vacancy.safeParse({ on_date, at_time, minutes: Number(minutes), professional_id }).data ?? null
}

/** Names how many wait for a time that became free, and leads to them. Source: spec/6 §6. */
export function useOffer() {
  const navigate = useNavigate()
  /** Whether somebody waits for it. */
  async function ask({ professional_id, on_date, at_time, minutes }: Vacancy): Promise<boolean> {
    const vacancy = { professional_id, on_date, at_time, minutes }
    const { length } = await api.schedule.waiting.fitting.call(vacancy)
    if (length === 0) return false
    const search = { view: 'schedule', date: on_date, panel: 'waiting', slot: vacancyText(vacancy) }
    toast.info(`Vaga em ${formatDate(on_date).slice(0, 5)} às ${at_time}: ${counted(length, 'pessoa')} na espera`, undefined, {
      duration: 10_000,
      action: {
        label: 'Ver',
        run() {
          focusPanel()
          void navigate({ to: '/patients', search: search as never })
        },
      },
    })
    return true
  }
  /** The first of some visits that were given up whose time somebody waits for. */
  async function first(ids: readonly string[]) {
    for (const id of ids.slice(0, MOST_ASKED)) {
      const freed = await api.schedule.get.call({ id })
      if (freed.starts_at > new Date() && (await ask(freed))) return
    }
  }
  // Who waits is in the panel all the same: what fails is not said.
  const quietly = (asking: Promise<unknown>) => void asking.catch(() => undefined)
  return {
    one: (freed: Vacancy & { starts_at: Date }) => freed.starts_at > new Date() && quietly(ask(freed)),
    among: (ids: readonly string[]) => quietly(first(ids)),
  }
}
