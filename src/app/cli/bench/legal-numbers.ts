import { countDeadline } from '#modules/legal/contract/deadline/count-deadline.ts'
import { deadlineInput, nationalCalendar } from '#modules/legal/contract/testing/vectors.ts'
import { printMeasure, printRatio } from './report.ts'
import { medians } from './timing.ts'

type Work = () => Promise<unknown>

interface Bench {
  asked(procedure: string, input: object): Work
  bare(name: string, text: string): Work
  /** Changes a case, so that nothing stored is true any more. */
  write: Work
}

const COUNTED = 1_000
const PERIOD = { from: `${new Date().getFullYear()}-01-01`, to: `${new Date().getFullYear()}-12-31` }

/** The numbers of spec/4 §23 as one statement that knows no policies. */
const NUMBERS = `
  select (select count(*) from legal_case where company_id = $1 and deleted_at is null and status <> 'closed'),
         (select count(*) from legal_case where company_id = $1 and deleted_at is null and coalesce(filed_on, created_at::date) between '${PERIOD.from}' and '${PERIOD.to}'),
         (select array[count(*), count(*) filter (where result = 'settled'), avg(closed_on - coalesce(filed_on, created_at::date))] from legal_case
          where company_id = $1 and deleted_at is null and closed_on between '${PERIOD.from}' and '${PERIOD.to}'),
         (select 100.0 * count(*) filter (where result = 'won') / nullif(count(*), 0) from legal_case
          where company_id = $1 and deleted_at is null and result in ('won', 'partial', 'lost') and closed_on between '${PERIOD.from}' and '${PERIOD.to}'),
         (select 100.0 * count(*) filter (where done_on <= fatal_on) / nullif(count(*), 0) from legal_deadline
          where company_id = $1 and status in ('done', 'missed') and fatal_on between '${PERIOD.from}' and '${PERIOD.to}'),
         (select array[count(*) filter (where fatal_on >= current_date), count(*) filter (where fatal_on < current_date)] from legal_deadline
          where company_id = $1 and status = 'pending' and fatal_on <= current_date + 7),
         (select count(*) from legal_case where company_id = $1 and deleted_at is null and status = 'active'
          and coalesce(last_movement_at, '-infinity') < (current_date - 60)::timestamptz)`

/** One deadline of fifteen days by a calendar that is compiled, as each key pressed in the form counts it. */
export function measureCount() {
  const [input, calendar] = [deadlineInput({ event: { kind: 'djen', on: '2026-12-10' } }), nationalCalendar()]
  for (let warm = 0; warm < COUNTED; warm++) countDeadline(input, calendar)
  const started = performance.now()
  for (let counted = 0; counted < COUNTED; counted++) countDeadline(input, calendar)
  printMeasure('a deadline of 15 days counted', 'ms', (performance.now() - started) / COUNTED, { atMost: 1 })
}

/** The numbers of the dashboard right after a case was changed, beside their own SQL. Source: spec/4 §28. */
export async function measureNumbers({ asked, bare, write }: Bench) {
  const { floor, ours } = await medians({ floor: bare('numbers', NUMBERS), ours: asked('dashboard/numbers', PERIOD) }, write)
  printRatio('numbers of the dashboard after a write, p50', 'ms', floor, ours, { atMost: 1.05 })
}
