import type { users } from '#modules/users/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof users>('users')
