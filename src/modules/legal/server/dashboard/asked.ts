import { type RawBuilder, sql } from 'kysely'
import type { DeadlineFilters } from '#modules/legal/contract/case-deadline.ts'
import type { AskedDashboard } from '#modules/legal/contract/dashboard/dashboard.ts'
import type { OfCases } from '#modules/legal/contract/dashboard/opens.ts'
import type { Db } from '#server/database/database.ts'
import { companyToday } from '../company-today.ts'
import { matchingDeadlines } from '../deadlines.ts'

/** What was asked, with the day it is in the company. */
export const asOfToday = async (db: Db, asked: AskedDashboard): Promise<OfCases> => ({ ...asked, today: await companyToday(db) })

/** Some value over the deadlines that a number opens: so it counts what its list shows. Their columns are `deadline`'s. */
export const ofDeadlines = (db: Db, filters: DeadlineFilters, value: RawBuilder<unknown>) =>
  sql`(${matchingDeadlines(db, filters).select(value.as('value'))})`

/** How many rows there are for which a condition holds. */
export const count = (condition: RawBuilder<unknown> = sql`true`) => sql<number>`count(*) filter (where ${condition})`
