import { z } from 'zod'
import { isCivilDate } from '#shared/br/date.ts'
import { Flag } from '#shared/flag.ts'
import { ProfileId, Situation } from './person.ts'

const Day = z.iso.date().refine(isCivilDate, 'Data inválida')

/** The filter bar, the page's address, the list and its export share this one shape. */
export const PersonFilters = z.object({
  name: z.string().max(200).optional(),
  profile_id: z.coerce.number().pipe(ProfileId).optional(),
  status: Situation.optional(),
  team_id: z.uuid().optional(),
  last_seen_from: Day.optional(),
  last_seen_to: Day.optional(),
  /** Nobody saw her here for thirty days. */
  idle: Flag.optional(),
  /** She signs in with her password alone. */
  one_step: Flag.optional(),
  sort: z.enum(['name', 'last_seen_at', 'created_at']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type PersonFilters = z.output<typeof PersonFilters>
