/** The digest of a file that no test reads. */
export const DIGEST = '0'.repeat(64)
