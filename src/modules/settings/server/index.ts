import { companies } from './companies.ts'
import { firstSteps } from './first-steps.ts'
import { look } from './look.ts'
import { modules } from './modules.ts'

export const settingHandlers = { companies, firstSteps, look, modules }
