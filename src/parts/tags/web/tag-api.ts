import type { tags } from '#parts/tags/contract/index.ts'
import type { tagProcedures } from '#parts/tags/contract/tag.ts'
import { connect } from '#web/api.ts'

/** The tags of a module's records, as the browser calls them. */
export type TagApi = ReturnType<typeof connect<ReturnType<typeof tagProcedures>>>

/** The tags of the company. */
export const tagsApi = connect<typeof tags>('tags')
