import { z } from 'zod'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'
import { ACTIONS } from '#shared/procedure.ts'

export const Page = z.enum(PAGE_KEYS.map(({ key }) => key) as [PageKey, ...PageKey[]])
export const PermissionAction = z.enum(ACTIONS)
