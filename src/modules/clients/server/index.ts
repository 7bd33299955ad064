import * as avatar from './avatar.ts'
import * as clients from './clients.ts'

export const clientHandlers = { ...clients, ...avatar }
