import type { due } from '#parts/due/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof due>('due')
