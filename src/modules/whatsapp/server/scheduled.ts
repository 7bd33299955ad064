import { sql } from 'kysely'
import { type Scheduled, type ScheduleValues, scheduleProblem } from '#modules/whatsapp/contract/scheduled.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { lockConversation, type Standing, standsFor, stillFits, writeLine } from './locked.ts'
import { refuseOptedOut } from './opt-out.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'
import { forgetDraft, refuseTaken } from './writing.ts'

const GONE = 'Esta mensagem já saiu ou foi cancelada.'

function refuseMoment({ send_at }: ScheduleValues) {
  if (scheduleProblem(send_at)) throw new ContractError('SCHEDULE_OUT_OF_RANGE')
}

/** A text that is due after the window of 24 hours would never leave: when she writes it is dropped, and else it is too late. */
async function refuseOutsideWindow(
  db: Db,
  { instance_id, contact_id }: Pick<Standing, 'instance_id' | 'contact_id'>,
  { send_at }: ScheduleValues,
) {
  const { rows } = await sql<{ until: string | null }>`
    select to_char(app.wa_window_until(app.current_company(), ${instance_id}, ${contact_id}) at time zone y.time_zone, 'DD/MM HH24:MI') as until
    from companies y where y.id = app.current_company() and app.wa_window_until(y.id, ${instance_id}, ${contact_id}) <= ${send_at}`.execute(
    db,
  )
  if (rows[0])
    throw new ContractError('SCHEDULE_OUTSIDE_WINDOW', {
      sentence: `A janela de 24 horas fecha em ${rows[0].until}. Escolha um horário antes disso.`,
    })
}

const scheduled = rpc.chat.scheduled.handler(async ({ input: { id }, context: { db } }) => {
  found(await db.selectFrom('wa_conversation').select('id').where('id', '=', id).executeTakeFirst(), CONVERSATIONS.gone)
  const { rows } = await sql<Scheduled>`
    select s.id, s.body, s.send_at, s.even_if_answered, app.person(s.author_id) ->> 'name' as author,
           coalesce(s.author_id = app.current_user_id(), false) as is_mine
    from wa_conversation c join wa_scheduled s on (s.company_id, s.contact_id, s.instance_id) = (c.company_id, c.contact_id, c.instance_id)
    where c.id = ${id} and s.state = 'waiting' order by s.send_at, s.id`.execute(db)
  return rows
})

const schedule = rpc.chat.schedule.handler(async ({ input: { id, client_id, values }, context: { db } }) => {
  refuseMoment(values)
  const conversation = await lockConversation(db, id)
  await standsFor(db, conversation, conversation.latest)
  if (conversation.responsible_id !== null && !conversation.is_mine) refuseTaken(conversation)
  const { instance_id, contact_id } = conversation
  await refuseOptedOut(db, contact_id)
  await refuseOutsideWindow(db, conversation, values)
  const row = { wa_conversation_id: id, instance_id, contact_id, client_id, ...values }
  const inserted = await db
    .insertInto('wa_scheduled')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'client_id']).doNothing())
    .returning(sql<string>`to_char(send_at, 'DD/MM HH24:MI')`.as('clock'))
    .executeTakeFirst()
  await forgetDraft(db, id)
  if (inserted) await writeLine(db, conversation, `agendou uma mensagem para ${inserted.clock}`)
  return { id }
})

const reschedule = rpc.chat.reschedule.handler(async ({ input: { id, values }, context: { db } }) => {
  refuseMoment(values)
  const updating = db.updateTable('wa_scheduled').set(values).where('id', '=', id).returning(['instance_id', 'contact_id'])
  await refuseOutsideWindow(db, found(await updating.executeTakeFirst(), GONE), values)
  return { id }
})

const unschedule = rpc.chat.unschedule.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ done: boolean }>`select app.wa_unschedule(id) as done from wa_scheduled where id = ${id}`.execute(db)
  stillFits(found(rows[0], GONE).done)
  return { id }
})

/** Cancels what is scheduled with a contact, or lets it wait. Throws SCHEDULED_WAITING where nobody said which. */
export async function settleScheduled(db: Db, { contact_id, instance_id }: Standing, how: 'keep' | 'cancel' | undefined) {
  if (how === 'keep') return
  const waiting = db
    .selectFrom('wa_scheduled')
    .select('id')
    .where('contact_id', '=', contact_id)
    .where('instance_id', '=', instance_id)
    .where('state', '=', 'waiting')
  if (how === 'cancel') await sql`select app.wa_unschedule(w.id) from (${waiting}) w`.execute(db)
  else if (await waiting.executeTakeFirst()) throw new ContractError('SCHEDULED_WAITING')
}

export const scheduledHandlers = { scheduled, schedule, reschedule, unschedule }
