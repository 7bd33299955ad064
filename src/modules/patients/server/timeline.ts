import { sql } from 'kysely'
import { timelineHandler } from '#parts/journal/server/timeline.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

/** Terms and cards, beside what every timeline has. Never a clinical word. */
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
    select id, at, 'Cadastro unido: ' || coalesce(changes -> 'merged' ->> 1, '')
    from audit_event where entity = 'patient' and entity_id = ${id}::text and action = 'merge'`,
)
