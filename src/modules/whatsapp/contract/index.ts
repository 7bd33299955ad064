import { chat } from './chat.ts'
import { evaluations } from './evaluations.ts'
import { instances } from './instances.ts'

export const whatsapp = { chat, evaluations, instances }
