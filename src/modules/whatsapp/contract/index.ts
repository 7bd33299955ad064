import { chat } from './chat.ts'

export const whatsapp = { chat }
