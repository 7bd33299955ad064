import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

interface Office {
  company_id: string
  now: Date
  /** Who answers. */
  staff: readonly string[]
}

const HOUR = 60 * 60_000

/** What is written often, and a text of somebody's own. */
export async function addReplies(db: Db, { company_id, staff }: Office) {
  const shared = [
    ['ola', 'Saudação', '{saudacao}, {primeiro_nome}! Aqui é {vendedor}, da {empresa}. Como posso ajudar?'],
    ['horario', 'Horário de atendimento', 'Atendemos de segunda a sexta, das 8h às 18h.'],
    ['pix', 'Chave do PIX', 'A chave do PIX é o nosso CNPJ. Depois é só enviar o comprovante por aqui, por favor.'],
    ['aguarde', 'Um instante', 'Só um instante, {primeiro_nome}, já verifico para você.'],
    ['encerrar', 'Encerramento', 'Posso ajudar em mais alguma coisa? O protocolo deste atendimento é {protocolo}.'],
  ]
  await sql`
    insert into wa_quick_reply (company_id, shortcut, title, body, uses)
    select ${company_id}, reply ->> 0, reply ->> 1, reply ->> 2, 12 - 2 * position
    from jsonb_array_elements(${JSON.stringify(shared)}::jsonb) with ordinality as r (reply, position)`.execute(db)
  await sql`
    insert into wa_quick_reply (company_id, owner_id, shortcut, title, body)
    values (${company_id}, ${staff[0]!}, 'retorno', 'Meu retorno', 'Combinado, {primeiro_nome}. Volto a falar com você ainda hoje.')`.execute(
    db,
  )
}

/** An unfinished text, and a message that leaves as soon as the server runs. */
export async function addDraft(db: Db, { company_id, staff }: Office) {
  await sql`
    insert into wa_draft (company_id, wa_conversation_id, user_id, body)
    select company_id, id, ${staff[0]!}, 'Bom dia! Verifiquei aqui e' from wa_conversation
    where company_id = ${company_id} and responsible_id = ${staff[0]!} and status = 'open' order by last_message_at limit 1`.execute(db)
  await sql`
    insert into wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, author_id, status, status_at)
    select company_id, id, instance_id, contact_id, 'out', 'person', 'Só um instante, já confirmo para você.', responsible_id, 'queued', now()
    from wa_conversation where company_id = ${company_id} and responsible_id is not null and status = 'open' and waiting_since is not null
    order by last_message_at desc limit 1`.execute(db)
  await sql`
    insert into wa_event (company_id, instance_id, name, dedupe_key, body, state)
    select company_id, id, 'messages.upsert', 'm:demonstracao', '{}', 'done' from wa_instance where company_id = ${company_id} limit 1`.execute(
    db,
  )
}

/** Two messages that leave later, to whom nobody writes meanwhile: tomorrow, and in three days whatever happens. */
export async function addScheduled(db: Db, { company_id, now, staff }: Office) {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  await sql`
    insert into wa_scheduled (company_id, wa_conversation_id, instance_id, contact_id, author_id, client_id, body, send_at, even_if_answered)
    select company_id, id, instance_id, contact_id, responsible_id, gen_random_uuid(),
           case place when 1 then 'Bom dia! Passando para lembrar do que combinamos. Posso confirmar?' else 'Olá! Ficou alguma dúvida? Estou à disposição.' end,
           case place when 1 then ${at(22)}::timestamptz else ${at(71)} end, place = 2
    from (
      select c.*, row_number() over (order by c.last_message_at desc, c.id) as place from wa_conversation c
      where c.company_id = ${company_id} and c.latest and c.status = 'open' and c.waiting_since is null and c.responsible_id = ${staff[0]!}
    ) answered where place <= 2`.execute(db)
}

/** Somebody told the staff that she wants no messages. */
export const askForSilence = (db: Db, { company_id, now }: Office) =>
  sql`
    select app.wa_opt(c.contact_id, false, 'staff', 'Pediu por telefone', ${now}::timestamptz - interval '9 days') from wa_conversation c
    where c.company_id = ${company_id} and c.latest and c.status = 'resolved' order by c.last_message_at limit 1`.execute(db)

/** Whoever answers has had the chat open. */
export const addAgents = (db: Db, { company_id, staff, now }: Office) =>
  db
    .insertInto('wa_agent')
    .values(staff.map((user_id) => ({ company_id, user_id, seen_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
