import { sql } from 'kysely'
import type { FirstStep } from '#modules/settings/contract/first-steps.ts'
import { DEFAULT_LOOK } from '#modules/settings/contract/look.ts'
import { rpc } from './rpc.ts'

/** What the caller may not read counts as not done: she is shown the steps of her own pages alone. */
export const firstSteps = rpc.firstSteps.handler(async ({ context: { db } }) => {
  const { primary_color, secondary_color } = DEFAULT_LOOK
  const { rows } = await sql<Record<FirstStep, boolean>>`
    select c.cnpj is not null as company,
           c.page_title is not null or c.logo_light_url is not null or (c.primary_color, c.secondary_color) <> (${primary_color}, ${secondary_color}) as look,
           exists (select from profile)
             or exists (select from company_membership m where m.user_id <> app.current_user_id() and m.removed_at is null and m.profile_id in (2, 3)) as profiles,
           exists (select from company_membership m where m.user_id <> app.current_user_id() and m.removed_at is null) as people,
           exists (select from client) as clients, exists (select from deal) as deals, exists (select from professional) as clinic,
           exists (select from patient) as patients, exists (select from employee) as employees, exists (select from legal_case) as cases,
           exists (select from wa_instance where number is not null or state = 'connected') as number
    from companies c where c.id = app.current_company()`.execute(db)
  return rows[0]!
})
