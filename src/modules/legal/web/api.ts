import type { legal } from '#modules/legal/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof legal>('legal')
