import { sql } from 'kysely'
import { PATIENT_FIELDS } from '#modules/patients/contract/patient-fields.ts'
import { timelineHandler } from '#parts/journal/server/timeline.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

/** An id of its own for each thing that happened with one row: of version 8, because a bare hash is no UUID that the contract takes. */
const nth = (what: string, of: 'v' | 'c' = 'v') =>
  sql`overlay(overlay(md5(${what}::text || ${sql.ref(`${of}.id`)}::text) placing '8' from 13) placing '8' from 17)::uuid`

// The status has entries of its own, the insurer those of its card; what is clinical is told nowhere.
const { status_id: _status, insurance: _insurance, insurance_number: _number, ...NAMED } = PATIENT_FIELDS
const CLINICAL = ['allergies', 'blood_type', 'no_known_allergies', 'current_medications', 'medical_history']

/** What each field of the registration is called that may be told to have changed. */
const LABELS = Object.fromEntries(Object.entries(NAMED).flatMap(([name, { label }]) => (CLINICAL.includes(name) ? [] : [[name, label]])))

/**
 * Visits, messages, money, terms, cards and what was signed, beside what every timeline has: each as far as the caller reads the rows themselves. Never a
 * clinical word, nor an amount where the charges are not read.
 */
export const timeline = timelineHandler(
  rpc.timeline,
  PATIENTS,
  (id) => sql`
    select c.id, c.signed_at as at, 'term' as of, 'Termo assinado: ' || t.title || ' (' || c.signer_name || ')' as text
    from patient_consent c join consent_text t on t.id = c.consent_text_id where c.patient_id = ${id}
    union all
    select ${nth('revoked', 'c')}, c.revoked_at, 'term', 'Termo revogado: ' || t.title
    from patient_consent c join consent_text t on t.id = c.consent_text_id where c.patient_id = ${id} and c.revoked_at is not null
    union all
    select c.id, c.created_at, 'card', 'Carteirinha incluída: ' || i.name
    from patient_insurance c join insurer i on i.id = c.insurer_id where c.patient_id = ${id}
    union all
    select v.id, v.created_at, 'visit', 'Consulta marcada para ' || to_char(v.on_date, 'DD/MM/YYYY') || ' às ' || v.at_time || ', com ' || v.professional_name
    from vw_appointments v where v.patient_id = ${id}
    union all
    select ${nth('outcome')}, coalesce(v.finished_at, v.cancelled_at, v.starts_at), 'visit',
           case v.status when 'attended' then 'Compareceu à consulta de ' when 'no_show' then 'Faltou à consulta de ' else 'Consulta cancelada: ' end
             || to_char(v.on_date, 'DD/MM/YYYY') || ' às ' || v.at_time || ', com ' || v.professional_name
    from vw_appointments v where v.patient_id = ${id} and v.status in ('attended', 'no_show', 'cancelled')
    union all
    select v.id, v.sent_at, 'message', 'Mensagem enviada: ' || case v.kind when 'booked' then 'horário marcado' when 'confirm' then 'pedido de confirmação' when 'reminder' then 'lembrete'
      when 'moved' then 'horário mudado' when 'return' then 'convite para o retorno' else 'horário cancelado' end
    from outgoing_message v where v.patient_id = ${id} and v.sent_at is not null
    union all
    select v.id, v.created_at, 'charge', 'Cobrança: ' || v.description || ', R$ ' || translate(to_char(v.gross - v.discount, 'FM999G999G990D00'), ',.', '.,')
    from patient_charge v where v.patient_id = ${id}
    union all
    select ${nth('cancelled')}, v.cancelled_at, 'charge', 'Cobrança cancelada: ' || v.description
    from patient_charge v where v.patient_id = ${id} and v.cancelled_at is not null
    union all
    select v.id, v.signed_at, 'record', case v.kind when 'document' then 'Documento assinado' when 'result' then 'Exame guardado' else 'Evolução assinada' end || ' por ' || split_part(v.author_line, ' · ', 1)
    from patient_entry v where v.patient_id = ${id} and v.signed_at is not null and v.kind <> 'addendum'
    union all
    select id, at, 'register', 'Cadastro unido: ' || coalesce(changes -> 'merged' ->> 1, '')
    from audit_event where entity = 'patient' and entity_id = ${id}::text and action = 'merge'
    union all
    select id, at, 'register', 'Cadastro criado' from audit_event where entity = 'patient' and entity_id = ${id}::text and action = 'insert'
    union all
    select e.id, e.at, 'register', 'Cadastro alterado: ' || changed.labels
    from audit_event e cross join lateral (
      select string_agg(known.value, ', ') as labels from jsonb_each_text(${JSON.stringify(LABELS)}::jsonb) known where e.changes ? known.key
    ) changed
    where e.entity = 'patient' and e.entity_id = ${id}::text and e.action = 'update' and changed.labels is not null`,
)
