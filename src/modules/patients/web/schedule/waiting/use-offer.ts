import { useNavigate } from '@tanstack/react-router'
import { Vacancy, type Wanted } from '#modules/patients/contract/schedule/waiting.ts'
import { formatDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { toast } from '#web/toast.ts'
import { api } from '../../api.ts'
import { focusPanel } from '../with-panel.tsx'

/** A free time as the address names it. */
export const vacancyText = ({ on_date, at_time, minutes, professional_id }: Vacancy) =>
  [on_date, at_time, minutes, professional_id].join('_')

function readVacancy(text: string): Vacancy | null {
  const [on_date, at_time, minutes, professional_id] = text.split('_')
  return Vacancy.safeParse({ on_date, at_time, minutes: Number(minutes), professional_id }).data ?? null
}

/** Free times as the address names them; who waits for the first of them shows. */
export const readVacancies = (text: unknown): Vacancy[] =>
  typeof text === 'string' ? text.split(',').flatMap((one) => readVacancy(one) ?? []) : []

/** 'Vaga em 24/11 às 15:30', 'Vagas em 24/11, 01/12 e mais 4 datas' */
function vacantWords(vacancies: readonly Vacancy[]): string {
  const [first, second, ...more] = [...new Set(vacancies.map(({ on_date }) => formatDate(on_date).slice(0, 5)))]
  if (vacancies.length === 1) return `Vaga em ${first} às ${vacancies[0]!.at_time}`
  if (!second) return `Vagas em ${first}`
  if (more.length === 0) return `Vagas em ${first} e ${second}`
  return `Vagas em ${first}, ${second} e mais ${counted(more.length, 'data')}`
}

type Freed = Vacancy & { id: string; starts_at: Date }

/** Names how many wait for times that became free, and leads to them. Source: spec/6 §6. */
export function useOffer() {
  const navigate = useNavigate()
  function say({ vacancies, people }: Wanted, given?: string) {
    const [first] = vacancies
    if (!first || people === 0) return
    const search = { view: 'schedule', date: first.on_date, panel: 'waiting', slot: vacancies.map(vacancyText).join() }
    toast.info(`${vacantWords(vacancies)}: ${counted(people, 'pessoa')} na espera`, undefined, {
      ...(given && { follows: given }),
      action: {
        label: 'Ver',
        run() {
          focusPanel()
          void navigate({ to: '/patients', search: search as never })
        },
      },
    })
  }
  async function ask({ id, professional_id, on_date, at_time, minutes }: Freed) {
    const vacancy = { professional_id, on_date, at_time, minutes }
    say({ vacancies: [vacancy], people: (await api.schedule.waiting.fitting.call(vacancy)).length }, id)
  }
  async function askAll(ids: string[], given?: string) {
    say(await api.schedule.waiting.freed.call({ ids }), given)
  }
  // Who waits is in the panel all the same: what fails is not said.
  const quietly = (asking: Promise<unknown>) => void asking.catch(() => undefined)
  return {
    /** Of an appointment that was given up, or as it was before it moved. */
    one: (freed: Freed) => freed.starts_at > new Date() && quietly(ask(freed)),
    /** Of appointments that were given up with the one that `given` names. */
    among: (ids: string[], given?: string) => ids.length > 0 && quietly(askAll(ids, given)),
    all: (wanted: Wanted) => say(wanted),
  }
}
