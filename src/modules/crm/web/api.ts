import type { crm } from '#modules/crm/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof crm>('crm')
