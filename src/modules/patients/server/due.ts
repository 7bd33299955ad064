import { sql } from 'kysely'
import type { DueSource } from '#parts/due/server/source.ts'

/** What has long been over says no more than that nobody asked for the new one: the patient's record still tells it. */
const DAYS_LATE = 90
const SINCE = sql`(select app.company_today()) - ${sql.lit(DAYS_LATE)}`

/** Days before a visit from which a term that it asks for is missing. Source: spec/6 §14.3. */
const DAYS_UNSIGNED = 7

const LIVING = sql`patient.deleted_at is null and patient.archived_at is null and patient.deceased_on is null`

/** Dates of patients lead to the patient. */
const ofPatients = (source: Omit<DueSource, 'open' | 'subject'>): DueSource => ({
  ...source,
  open: ({ record_id }) => `/patients?open=${record_id}`,
  subject: 'patient_id',
})

/** Insurance cards by the last day they are good for. */
const cardsDue = ofPatients({
  key: 'patient-card',
  label: 'Carteira do convênio',
  page: 'patients',
  rows: (until) => sql`
    select card.id as entity_id, card.patient_id as record_id, 'Carteira ' || insurer.name as title, patient.shown_name as whose, patient.responsible_id,
           card.valid_until as due_on
    from patient_insurance card
    join patient on (patient.company_id, patient.id) = (card.company_id, card.patient_id)
    join insurer on (insurer.company_id, insurer.id) = (card.company_id, card.insurer_id)
    where card.ended_at is null and card.valid_until between ${SINCE} and ${until}
      and patient.deleted_at is null and patient.archived_at is null`,
})

/** Patients whom a professional wanted to see again, and who have no visit with her since: it is solved by booking one. */
const returnsDue: DueSource = {
  key: 'patient-return',
  label: 'Retorno sem consulta',
  page: 'patients-schedule',
  rows: (until) => sql`
    select visit.id as entity_id, visit.patient_id as record_id, 'Retorno com ' || resource.name as title, patient.shown_name as whose, patient.responsible_id,
           visit.return_due_on as due_on
    from appointment visit
    join patient on (patient.company_id, patient.id) = (visit.company_id, visit.patient_id)
    join schedule_resource resource on (resource.company_id, resource.id) = (visit.company_id, visit.professional_id)
    where visit.return_due_on between ${SINCE} and ${until} and visit.status = 'attended' and ${LIVING}
      and not exists (
        select from appointment later where (later.company_id, later.patient_id, later.professional_id) = (visit.company_id, visit.patient_id, visit.professional_id)
          and later.starts_at > visit.starts_at and later.status not in ('cancelled', 'no_show'))`,
  open: ({ entity_id }) => `/patients?view=schedule&book=return&visit=${entity_id}`,
  subject: 'patient_id',
}

/** Authorizations with sessions left, by the last day of their password. */
const authorizationsDue = ofPatients({
  key: 'patient-authorization',
  label: 'Autorização do convênio',
  page: 'patients-schedule',
  rows: (until) => sql`
    select guide.id as entity_id, guide.patient_id as record_id, 'Senha da guia ' || coalesce(guide.guide_number, guide.operator_guide, guide.insurer) as title,
           patient.shown_name as whose, patient.responsible_id, guide.password_valid_until as due_on
    from vw_patient_authorizations guide join patient on patient.id = guide.patient_id
    where guide.password_valid_until between ${SINCE} and ${until} and guide.used < guide.quantity and ${LIVING}`,
})

/** Terms that are over soon, those that were signed for a minor who comes of age, and those that a visit of the next days asks for and nobody signed. */
const termsDue = ofPatients({
  key: 'patient-term',
  label: 'Termo do paciente',
  page: 'patients',
  rows: (until) => sql`
    select signed.id as entity_id, signed.patient_id as record_id, 'Termo ' || text.title as title, patient.shown_name as whose, patient.responsible_id,
           signed.valid_until as due_on
    from patient_consent signed
    join consent_text text on (text.company_id, text.id) = (signed.company_id, signed.consent_text_id)
    join patient on (patient.company_id, patient.id) = (signed.company_id, signed.patient_id)
    where signed.valid_until between ${SINCE} and ${until} and signed.revoked_at is null and signed.signer_role <> 'assisted' and ${LIVING}
      and not exists (
        select from patient_consent newer join consent_text of on (of.company_id, of.id) = (newer.company_id, newer.consent_text_id)
        where (newer.company_id, newer.patient_id) = (signed.company_id, signed.patient_id) and of.kind = text.kind and newer.signed_at > signed.signed_at
          and newer.revoked_at is null)
    union all
    select signed.id, signed.patient_id, 'Termo assinado pelo responsável: ' || text.title, patient.shown_name, patient.responsible_id,
           (patient.birth_date + interval '18 years')::date
    from patient
    join patient_consent signed on (signed.company_id, signed.patient_id) = (patient.company_id, patient.id)
    join consent_text text on (text.company_id, text.id) = (signed.company_id, signed.consent_text_id)
    where patient.birth_date between (${SINCE} - interval '18 years')::date and (${until} - interval '18 years')::date
      and signed.signer_role = 'guardian' and signed.revoked_at is null and ${LIVING}
      and app.term_outgrown(signed.company_id, signed.patient_id, signed.signer_role, signed.signed_at, (patient.birth_date + interval '18 years')::date)
      and not exists (
        select from patient_consent own join consent_text of on (of.company_id, of.id) = (own.company_id, own.consent_text_id)
        where (own.company_id, own.patient_id) = (signed.company_id, signed.patient_id) and of.kind = text.kind and own.signed_at > signed.signed_at
          and own.revoked_at is null)
    union all
    select visit.id, visit.patient_id, 'Termo não assinado antes da consulta', visit.patient_name, patient.responsible_id, visit.on_date
    from vw_appointments visit join patient on patient.id = visit.patient_id
    where visit.on_date between (select app.company_today()) and least(${until}, (select app.company_today()) + ${sql.lit(DAYS_UNSIGNED)}) and visit.status in ('scheduled', 'confirmed')
      and visit.terms_missing <> '{}' and ${LIVING}`,
})

/** Who comes of age: signs from then on, and is written to in person. */
const adultsDue = ofPatients({
  key: 'patient-adult',
  label: 'Completa 18 anos',
  page: 'patients',
  rows: (until) => sql`
    select patient.id as entity_id, patient.id as record_id, 'Completa 18 anos' as title, patient.shown_name as whose, patient.responsible_id,
           (patient.birth_date + interval '18 years')::date as due_on
    from patient
    where patient.birth_date between (${SINCE} - interval '18 years')::date and (${until} - interval '18 years')::date
      and patient.capacity <> 'emancipated' and ${LIVING}`,
})

/** Where the dates of patients come from. */
export const patientsDue: readonly DueSource[] = [cardsDue, returnsDue, authorizationsDue, termsDue, adultsDue]
