import type { attachments } from '#parts/attachments/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof attachments>('attachments')
