import type { access } from '#modules/access/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof access>('access')
