import { z } from 'zod'

/** How the installation is organised; decides where a sign-in leads. Source: spec/1 §1. */
export const COMPANY_TYPES = ['individual', 'group', 'franchise'] as const
export type CompanyType = (typeof COMPANY_TYPES)[number]

/** The person who is signed in. `profile_id` is null without a profile row: then only the home page is readable. */
export const SessionUser = z.object({
  user_id: z.uuid(),
  profile_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string().nullable(),
})
export type SessionUser = z.output<typeof SessionUser>

/** A company somebody may enter: a row of get_user_accessible_companies. */
export const AccessibleCompany = z.object({
  company_id: z.uuid(),
  company_name: z.string(),
  company_slug: z.string(),
  company_type: z.enum(['group', 'franchise_master', 'franchise', 'company']),
  schema_name: z.string(),
  parent_id: z.uuid().nullable(),
  parent_name: z.string().nullable(),
  user_role: z.string(),
  user_permissions: z.array(z.string()),
  is_direct_access: z.boolean(),
  access_reason: z.string(),
})
export type AccessibleCompany = z.output<typeof AccessibleCompany>

/** The company being worked in, with what the browser needs to look like it. */
export const ActiveCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  schema_name: z.string(),
  time_zone: z.string(),
  default_ddd: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  page_title: z.string().nullable(),
  logo_url: z.string().nullable(),
})
export type ActiveCompany = z.output<typeof ActiveCompany>

/** One page and what the person may do there: a row of vw_user_effective_pages. */
export const EffectivePage = z.object({
  page: z.string(),
  path: z.string().nullable(),
  can_create: z.boolean(),
  can_read: z.boolean(),
  can_update: z.boolean(),
  can_delete: z.boolean(),
})
export type EffectivePage = z.output<typeof EffectivePage>

/** Where a person begins on a phone. */
export const PhoneStart = z.enum(['dashboard', 'day'])

/** Everything the browser needs to know about who is signed in, in one answer. */
export const Session = z.object({
  user: SessionUser,
  company: ActiveCompany.nullable(),
  company_count: z.int(),
  company_type: z.enum(COMPANY_TYPES),
  pages: z.array(EffectivePage),
  /** What the company switched off. */
  modules_off: z.array(z.string()),
  /** The company that wants two steps of her before she may enter it, by name: until then there is nothing else to do. */
  two_factor_asked_by: z.string().nullable(),
  phone_start: PhoneStart,
})
export type Session = z.output<typeof Session>
