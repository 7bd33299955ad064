import { z } from 'zod'
import { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isCivilDate } from '#shared/br/date.ts'
import { cleanLine } from '#shared/br/text.ts'
import { Flag } from '#shared/flag.ts'
import { ClientType, StatusId } from './kinds.ts'

export const CLIENT_SORTS = ['name', 'status', 'created_at'] as const

const Day = z.iso.date().refine(isCivilDate, 'Data inválida')

/** The filter bar, the page's address and the list procedure share this one shape. */
export const ClientFilters = z.object({
  name: z.string().max(200).optional(),
  status_id: z.coerce.number().pipe(StatusId).optional(),
  type_id: z.coerce.number().pipe(ClientType).optional(),
  /** A tag's id or name; 'all' filters nothing. */
  tag: z.string().overwrite(cleanLine).max(60).optional(),
  created_from: Day.optional(),
  created_to: Day.optional(),
  responsible_id: ResponsibleFilter.optional(),
  /** Set by a card: clients whose status is active or inactive, or that have an e-mail. */
  group: z.enum(['active', 'inactive']).optional(),
  with_email: Flag.optional(),
  sort: z.enum(CLIENT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
})
export type ClientFilters = z.output<typeof ClientFilters>

/** Which clients, without their order. */
export const ClientFilter = ClientFilters.omit({ sort: true, direction: true })
export type ClientFilter = z.output<typeof ClientFilter>
