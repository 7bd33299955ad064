/** Rows per page in every list. Source: spec/2 §9. */
export const PAGE_SIZE = 20

/** The page that no list is asked beyond; an address that says more means this one. */
export const LAST_PAGE = 100_000
