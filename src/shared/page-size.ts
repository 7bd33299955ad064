/** Rows per page in every list. Source: spec/2 §9. */
export const PAGE_SIZE = 20
