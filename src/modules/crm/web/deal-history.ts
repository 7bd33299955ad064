import { DEAL } from '#modules/crm/contract/deal.ts'
import { CLOSING_FIELDS, DEAL_FIELDS } from '#modules/crm/contract/deal-fields.ts'
import { ITEM } from '#modules/crm/contract/item.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'
import type { DealOptions } from './deal-options.ts'

/** The tables of a deal's history. */
export const DEAL_HISTORY_KINDS = {
  deal: { noun: DEAL.noun, fields: { ...DEAL_FIELDS, ...CLOSING_FIELDS } },
  deal_item: ITEM,
  deal_tag: RECORD_TAG,
  deal_activity: { noun: { name: 'Registro', feminine: false }, fields: { text: { label: 'Texto' } } },
} as const

/** What the choices of a history are read by. */
export const historyLists = (options: DealOptions) => ({
  ...options,
  stages: options.pipelines.flatMap(({ stages }) => stages),
  contacts: [],
})
