import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const DEALS = defineRegister({ page: 'crm', table: 'deal', noun: DEAL_NOUN, identifier: 'code', status: 'stage_id', team: true })
