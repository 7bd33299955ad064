import { look } from './look.ts'

export const settingHandlers = { look }
