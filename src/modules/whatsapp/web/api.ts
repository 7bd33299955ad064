import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof whatsapp>('whatsapp')
export const chat = api.chat
export const aspects = api.aspects
export const attendances = api.attendances
export const evaluations = api.evaluations
export const instances = api.instances
export const replies = api.replies
export const kpis = api.kpis
export const settings = api.settings
