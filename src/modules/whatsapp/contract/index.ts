import { aspects } from './aspects.ts'
import { attendances } from './attendances.ts'
import { chat } from './chat.ts'
import { evaluations } from './evaluations.ts'
import { instances } from './instances.ts'
import { kpis } from './kpis.ts'
import { replies } from './replies.ts'
import { settings } from './settings.ts'

export const whatsapp = { aspects, attendances, chat, evaluations, instances, kpis, replies, settings }
