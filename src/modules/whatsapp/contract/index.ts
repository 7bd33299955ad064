import { chat } from './chat.ts'
import { instances } from './instances.ts'

export const whatsapp = { chat, instances }
