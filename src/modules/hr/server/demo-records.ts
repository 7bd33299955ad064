import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays } from '#shared/br/date.ts'

export interface DemoEmployee {
  id: string
  name: string
  hire_date: string
  wage: number
}

/** The day of the year on which agreements raise wages. */
const RAISE_DAY = '-05-01'
const RAISE = 1.055

const REASONS = ['Consulta médica', 'Gripe', 'Cirurgia', 'Acompanhamento de filho', null] as const

/** A wage from the day of hiring, and each May what the agreement of the year made of it. */
export function salariesOf({ id: employee_id, hire_date, wage }: DemoEmployee, today: string): Insertable<Tables['employee_salary']>[] {
  const salaries = [{ employee_id, amount: wage.toFixed(2), effective_date: hire_date, notes: null as string | null }]
  for (let year = Number(hire_date.slice(0, 4)) + 1; `${year}${RAISE_DAY}` <= today; year++) {
    const amount = (wage * RAISE ** salaries.length).toFixed(2)
    salaries.push({ employee_id, amount, effective_date: `${year}${RAISE_DAY}`, notes: `Dissídio ${year}` })
  }
  return salaries
}

/** The vacations of the last years, some of them split, and now and then one that is still to come. */
export function vacationsOf(
  random: Random,
  { id: employee_id, hire_date }: DemoEmployee,
  today: string,
): Insertable<Tables['employee_vacations']>[] {
  const vacation = (start_date: string, days_count: number) => ({
    employee_id,
    start_date,
    end_date: addDays(start_date, days_count - 1),
    days_count,
    status: start_date > today ? 'scheduled' : 'taken',
  })
  const vacations = []
  for (let earned = addDays(hire_date, 365); addDays(earned, 90) <= today; earned = addDays(earned, 365)) {
    const start = addDays(earned, 60 + random.below(240))
    if (start > addDays(today, 120) || random.chance(0.1)) continue
    if (random.chance(0.7)) vacations.push(vacation(start, 30))
    else vacations.push(vacation(start, 20), vacation(addDays(start, 60), 10))
  }
  return vacations
}

export function leavesOf(
  random: Random,
  { id: employee_id, hire_date }: DemoEmployee,
  today: string,
): Insertable<Tables['employee_medical_leaves']>[] {
  return Array.from({ length: random.below(4) }, () => {
    const start_date = addDays(today, -random.below(400))
    const days = random.chance(0.1) ? 20 : 1 + random.below(5)
    return { employee_id, start_date, end_date: addDays(start_date, days - 1), reason: random.pick(REASONS) }
  }).filter(({ start_date }) => start_date > hire_date)
}
