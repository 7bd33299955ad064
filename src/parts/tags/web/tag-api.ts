import type { tagProcedures } from '#parts/tags/contract/tag.ts'
import type { connect } from '#web/api.ts'

/** The tags of a module's records, as the browser calls them. */
export type TagApi = ReturnType<typeof connect<ReturnType<typeof tagProcedures>>>
