import { sql } from 'kysely'
import { timelineHandler } from '#parts/journal/server/timeline.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

/** An id of its own for each thing that happened with one row: of version 8, because a bare hash is no UUID that the contract takes. */
const nth = (what: string) => sql`overlay(overlay(md5(${what}::text || v.id::text) placing '8' from 13) placing '8' from 17)::uuid`

/**
 * Visits, messages, money, terms, cards and what was signed, beside what every timeline has: each as far as the caller reads the rows themselves. Never a
 * clinical word, nor an amount where the charges are not read.
 */
export const timeline = timelineHandler(
  rpc.timeline,
  PATIENTS,
  (id) => sql`
    select c.id, c.signed_at as at, 'Termo assinado: ' || t.title || ' (' || c.signer_name || ')' as text
    from patient_consent c join consent_text t on t.id = c.consent_text_id where c.patient_id = ${id}
    union all
    select t.id, c.revoked_at, 'Termo revogado: ' || t.title
    from patient_consent c join consent_text t on t.id = c.consent_text_id where c.patient_id = ${id} and c.revoked_at is not null
    union all
    select c.id, c.created_at, 'Carteirinha incluída: ' || i.name
    from patient_insurance c join insurer i on i.id = c.insurer_id where c.patient_id = ${id}
    union all
    select v.id, v.created_at, 'Consulta marcada para ' || to_char(v.on_date, 'DD/MM/YYYY') || ' às ' || v.at_time || ', com ' || v.professional_name
    from vw_appointments v where v.patient_id = ${id}
    union all
    select ${nth('outcome')}, coalesce(v.finished_at, v.cancelled_at, v.starts_at),
           case v.status when 'attended' then 'Compareceu à consulta de ' when 'no_show' then 'Faltou à consulta de ' else 'Consulta cancelada: ' end
             || to_char(v.on_date, 'DD/MM/YYYY') || ' às ' || v.at_time || ', com ' || v.professional_name
    from vw_appointments v where v.patient_id = ${id} and v.status in ('attended', 'no_show', 'cancelled')
    union all
    select v.id, v.sent_at, 'Mensagem enviada: ' || case v.kind when 'booked' then 'horário marcado' when 'confirm' then 'pedido de confirmação' when 'reminder' then 'lembrete'
      when 'moved' then 'horário mudado' when 'return' then 'convite para o retorno' else 'horário cancelado' end
    from outgoing_message v where v.patient_id = ${id} and v.sent_at is not null
    union all
    select v.id, v.created_at, 'Cobrança: ' || v.description || ', R$ ' || translate(to_char(v.gross - v.discount, 'FM999G999G990D00'), ',.', '.,')
    from patient_charge v where v.patient_id = ${id}
    union all
    select v.id, v.signed_at, case v.kind when 'document' then 'Documento assinado' when 'result' then 'Exame guardado' else 'Evolução assinada' end || ' por ' || split_part(v.author_line, ' · ', 1)
    from patient_entry v where v.patient_id = ${id} and v.signed_at is not null and v.kind <> 'addendum'
    union all
    select id, at, 'Cadastro unido: ' || coalesce(changes -> 'merged' ->> 1, '')
    from audit_event where entity = 'patient' and entity_id = ${id}::text and action = 'merge'`,
)
