import type { day } from '#parts/day/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof day>('day')
