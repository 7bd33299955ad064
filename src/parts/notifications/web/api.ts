import type { notifications } from '#parts/notifications/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof notifications>('notifications')
