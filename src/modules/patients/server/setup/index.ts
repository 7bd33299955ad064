import * as professionals from './professionals.ts'
import * as rooms from './rooms.ts'
import * as services from './services.ts'

export const setup = { professionals: { ...professionals }, rooms: { ...rooms }, services: { ...services } }
