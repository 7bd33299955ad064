import { companies } from './companies.ts'
import { look } from './look.ts'
import { modules } from './modules.ts'

export const settingHandlers = { companies, look, modules }
