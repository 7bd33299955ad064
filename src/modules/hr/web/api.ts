import type { hr } from '#modules/hr/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof hr>('hr')
