import type { settings } from '#modules/settings/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof settings>('settings')
