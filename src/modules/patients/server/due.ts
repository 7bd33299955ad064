import { sql } from 'kysely'
import type { DueSource } from '#parts/due/server/source.ts'

/** A card that has long been over says no more than that nobody asked for the new one: the patient's record still tells it. */
const DAYS_LATE = 90

/** Insurance cards by the last day they are good for. */
export const cardsDue: DueSource = {
  key: 'patient-card',
  label: 'Carteira do convênio',
  page: 'patients',
  rows: (until) => sql`
    select card.id as entity_id, card.patient_id as record_id, 'Carteira ' || insurer.name as title, patient.name as whose, patient.responsible_id,
           card.valid_until as due_on
    from patient_insurance card
    join patient on (patient.company_id, patient.id) = (card.company_id, card.patient_id)
    join insurer on (insurer.company_id, insurer.id) = (card.company_id, card.insurer_id)
    where card.ended_at is null and card.valid_until between (select app.company_today()) - ${sql.lit(DAYS_LATE)} and ${until}
      and patient.deleted_at is null and patient.archived_at is null`,
  open: ({ record_id }) => `/patients?open=${record_id}`,
  subject: 'patient_id',
}
