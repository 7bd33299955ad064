import type { integrations } from '#modules/users/contract/keys.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof integrations>('integrations')
