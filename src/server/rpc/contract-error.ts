interface ErrorDetails {
  data?: unknown
  reason?: string
  sentence?: string
  retry_after?: number
}

/** An expected error that the called procedure's contract declares: `code` names it, and the contract gives its status and sentence. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly code: string
  /** What the contract says goes with the error. */
  readonly data: unknown
  /** A sentence that follows the contract's own, and says why this once. */
  readonly reason: string | undefined
  /** What the person reads instead of the contract's sentence, where that has to name somebody. */
  readonly sentence: string | undefined
  /** Seconds until trying again may help. */
  readonly retry_after: number | undefined

  constructor(code: string, { data, reason, sentence, retry_after, ...options }: ErrorOptions & ErrorDetails = {}) {
    super(code, options)
    this.code = code
    this.data = data
    this.reason = reason
    this.sentence = sentence
    this.retry_after = retry_after
  }
}
