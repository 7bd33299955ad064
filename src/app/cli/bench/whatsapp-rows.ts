import type pg from 'pg'
import { fill } from './fill.ts'
import type { Caller } from './register.ts'

/** How much is measured. */
export interface Size {
  messages: number
  contacts: number
}

/** Conversations a contact had, one after the other. */
const ATTENDANCES = 3
const INSTANCES = 20

/** Numbers of the company: those of a gateway that nobody asks, and one of the simulation for what many write at once. */
const ADD_INSTANCES = `
  insert into wa_instance (company_id, name, kind, state, external_name, number)
  select $1, case n when 0 then 'Medida simulada' else 'Medida ' || n end, case n when 0 then 'simulated' else 'evolution' end, 'connected',
         case when n > 0 then 'medida-' || n end, case n when 0 then '558490000000' end
  from generate_series(0, ${INSTANCES}) n`

/** The webhook of the first: token and header are known to the bench. */
const ADD_CONNECTION = `
  insert into wa_connection (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed, last_probe_at)
  select company_id, id, sha256('token'::bytea), sha256('segredo'::bytea), '', now() + interval '1 day' from wa_instance where company_id = $1 and external_name = 'medida-1'`

const ADD_CONTACTS = `
  insert into wa_contact (company_id, phone_key, phone, push_name, created_at)
  select $1, '84' || lpad(n::text, 8, '0'), '849' || lpad(n::text, 8, '0'),
         (array['Ana', 'José', 'Maria', 'João', 'Íris', 'Débora', 'Francisco'])[1 + n % 7] || ' ' || (array['Silva', 'Medeiros', 'Melo', 'Souza', 'Lima'])[1 + n / 7 % 5] || ' ' || n,
         now() - interval '400 days'
  from generate_series(1, $2::int) n`

const PLACED = `(select id, phone, row_number() over (order by phone_key) as place from wa_contact where company_id = $1 and phone_key like '84%')`
const NUMBERS = `(select id, row_number() over (order by external_name) as place from wa_instance where company_id = $1 and kind = 'evolution')`

const ADD_IDENTITIES = `
  insert into wa_identity (company_id, instance_id, contact_id, kind, value)
  select $1, i.id, c.id, 'pn', '55' || c.phone || '@s.whatsapp.net' from ${PLACED} c join ${NUMBERS} i on i.place = 1 + c.place % ${INSTANCES}`

/** The last one of a contact is open for one in twenty, and has waited for an answer for ten hours at most; they began over a year. */
const ADD_CONVERSATIONS = `
  insert into wa_conversation (company_id, number, instance_id, contact_id, latest, status, responsible_id, started_at, started_by, last_message_at, last_inbound_at, inbound, human,
    first_inbound_at, first_human_at, first_response_office_min, resolved_at, waiting_since, unread)
  select $1, row_number() over (order by at.began, c.place), i.id, c.id, n = ${ATTENDANCES}, case when is_open then 'open' else 'resolved' end,
         case when c.place % 10 > 0 then p.user_id end, at.began, case when c.place % 4 = 0 then 'company' else 'contact' end, at.began + interval '6 hours', at.began + interval '6 hours',
         $2 / 2, $2 - $2 / 2, at.began, at.began + interval '7 minutes', 7, case when not is_open then at.began + interval '8 hours' end,
         case when is_open then now() - c.place % 600 * interval '1 minute' end, case when is_open then 1 else 0 end
  from ${PLACED} c
  cross join generate_series(1, ${ATTENDANCES}) n
  cross join lateral (select now() - interval '1 day' - ((${ATTENDANCES} - n) * 120 + c.place % 120) * interval '1 day' - c.place % 1440 * interval '1 minute' as began) at
  cross join lateral (select n = ${ATTENDANCES} and c.place % 20 = 0 as is_open) stands
  join ${NUMBERS} i on i.place = 1 + c.place % ${INSTANCES}
  join (select row_number() over (order by user_id) as place, count(*) over () as many, user_id from company_membership where company_id = $1) p on p.place = 1 + c.place % p.many`

const ADD_MESSAGES = `
  insert into wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, wa_id, status, author_id, sent_at)
  select c.company_id, c.id, c.instance_id, c.contact_id, case when n % 2 = 0 then 'in' else 'out' end, case when n % 2 = 0 then 'contact' else 'person' end,
         (array['Bom dia, ainda tem disponível?', 'Segue o orçamento', 'Qual o prazo de entrega?', 'Fechado, pode mandar', 'Obrigada pelo retorno'])[1 + (c.number + n) % 5] || ' ' || c.number * 7 + n,
         'B' || c.number || '-' || n, case when n % 2 = 1 then 'read' end, case when n % 2 = 1 then c.responsible_id end, c.started_at + n * (interval '6 hours' / $2)
  from wa_conversation c cross join generate_series(1, $2::int) n where c.company_id = $1`

const LAST = `
  update wa_conversation c set last_message_id = m.id from wa_message m
  where c.company_id = $1 and m.company_id = $1 and m.wa_id = 'B' || c.number || '-' || $2::int`

/** One contact with a tenth of all messages, up to the 40,000 that a conversation may have. */
const ADD_LONG = `
  insert into wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, wa_id, sent_at)
  select c.company_id, c.id, c.instance_id, c.contact_id, 'in', 'contact', 'Linha ' || n, 'L' || n, c.started_at - n * interval '1 minute'
  from (select * from wa_conversation where company_id = $1 and latest and status = 'open' order by number limit 1) c cross join generate_series(1, least(40000, $2::int / 10)) n`

/** As app.wa_count_messages keeps them. */
const ADD_HOURS = `
  insert into wa_conversation_hour (company_id, wa_conversation_id, hour, instance_id, contact_id, inbound, human)
  select company_id, wa_conversation_id, date_trunc('hour', sent_at, 'UTC'), instance_id, contact_id,
         count(*) filter (where direction = 'in'), count(*) filter (where direction = 'out')
  from wa_message where company_id = $1 group by 1, 2, 3, 4, 5`

/** Fills the company with contacts, three attendances each, and their messages. */
export async function addMessages(owner: pg.Pool, { company_id }: Caller, { messages, contacts }: Size) {
  const each = Math.floor(messages / contacts / ATTENDANCES)
  await owner.query(ADD_INSTANCES, [company_id])
  await owner.query(ADD_CONNECTION, [company_id])
  await fill(owner, 'wa_contact', (client) => client.query(ADD_CONTACTS, [company_id, contacts]))
  await fill(owner, 'wa_identity', (client) => client.query(ADD_IDENTITIES, [company_id]))
  await fill(owner, 'wa_conversation', (client) => client.query(ADD_CONVERSATIONS, [company_id, each]))
  await fill(owner, 'wa_message', async (client) => {
    await client.query(ADD_MESSAGES, [company_id, each])
    await client.query(ADD_LONG, [company_id, messages])
  })
  await fill(owner, 'wa_conversation_hour', (client) => client.query(ADD_HOURS, [company_id]))
  await fill(owner, 'wa_conversation', (client) => client.query(LAST, [company_id, each]))
  await owner.query('insert into wa_counter (company_id, last) select $1, max(number) from wa_conversation where company_id = $1', [
    company_id,
  ])
}
