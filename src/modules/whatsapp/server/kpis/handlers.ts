import { sql } from 'kysely'
import type { WaitingContact } from '#modules/whatsapp/contract/kpis.ts'
import { refusalOf } from '#server/rpc/rate-limit.ts'
import { contactName } from '../conversation-rows.ts'
import { rpc } from '../rpc.ts'
import { aspectRows, dayRows, hourRows, instanceRows, personRows, scoreRows, tagRows } from './blocks.ts'
import { waiting } from './facts.ts'
import { askedPart, numbersOf, periodBefore } from './numbers.ts'
import { recount } from './recount.ts'
import { rows } from './rows.ts'

/** How many of those who wait are named. */
const LONGEST = 3

const cards = rpc.kpis.cards.handler(async ({ input, context: { db } }) => {
  const { part, hours } = await askedPart(db, input)
  const [now, before, { rows: longest }, { rows: total }] = await Promise.all([
    numbersOf(db, { part, hours }),
    numbersOf(db, { part: { ...part, period: periodBefore(part.period) }, hours }),
    sql<WaitingContact>`
      select longest.id, ${contactName('contact')} as contact_name, longest.waiting_min, app.wa_wait_color(longest.waiting_min) as wait_color
      from (
        select c.id, c.contact_id, c.waiting_since, app.business_minutes(c.waiting_since, now()) as waiting_min
        from ${waiting(part)} order by c.waiting_since, c.id limit ${sql.lit(LONGEST)}
      ) longest join wa_contact contact on contact.id = longest.contact_id order by longest.waiting_since, longest.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${waiting(part)}`.execute(db),
  ])
  return { ...part.period, now, before, waiting: { total: total[0]!.total, longest } }
})

const days = rpc.kpis.days.handler(async ({ input, context: { db } }) => dayRows(db, await askedPart(db, input)))
const hours = rpc.kpis.hours.handler(async ({ input, context: { db } }) => hourRows(db, await askedPart(db, input)))
const aspects = rpc.kpis.aspects.handler(async ({ input, context: { db } }) => aspectRows(db, await askedPart(db, input)))
const scores = rpc.kpis.scores.handler(async ({ input, context: { db } }) => scoreRows(db, await askedPart(db, input)))
const tags = rpc.kpis.tags.handler(async ({ input, context: { db } }) => tagRows(db, await askedPart(db, input)))
const people = rpc.kpis.people.handler(async ({ input, context: { db } }) => personRows(db, await askedPart(db, input)))
const instances = rpc.kpis.instances.handler(async ({ input, context: { db } }) => instanceRows(db, await askedPart(db, input)))

/** Who asks again within the minute has the numbers as they are. */
const recountNow = rpc.kpis.recount.handler(async ({ context: { db, caller, platform } }) => {
  const { company_id } = await caller
  const refused = await refusalOf(platform.auth.limits.count({ refreshes: company_id! }))
  return { corrected: refused ? 0 : await recount(db, platform) }
})

export const kpiHandlers = { cards, recount: recountNow, days, hours, aspects, scores, tags, people, instances, rows }
