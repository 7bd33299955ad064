import type { picklists } from '#parts/picklists/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof picklists>('picklists')
