import { sql } from 'kysely'

/** The name of whoever acts for a patient `p` that must be represented. */
export const GUARDIAN = sql`
  select c.name from patient_contact c
  where (c.company_id, c.patient_id) = (p.company_id, p.id) and c.is_guardian and (c.guardian_until is null or c.guardian_until >= current_date)
    and app.is_represented(p)
  order by c.created_at limit 1`

/** Why a patient `p` whose guardian is `g` must be represented, where nobody does it. */
export const LACKS_GUARDIAN = sql`case when app.is_represented(p) and g.name is null
  then case p.capacity when 'curatorship' then 'curatorship' else 'minor' end end`
