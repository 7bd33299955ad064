import { companies } from './companies.ts'
import { look } from './look.ts'

export const settingHandlers = { companies, look }
