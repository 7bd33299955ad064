import type { tasks } from '#parts/tasks/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof tasks>('tasks')
