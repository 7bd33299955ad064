import type { people } from '#parts/people/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof people>('people')
