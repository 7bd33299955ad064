/** An expected error that the called procedure's contract declares: `code` names it, and the contract gives its status and sentence. */
export class ContractError extends Error {
  override name = 'ContractError'
  readonly code: string
  /** What the contract says goes with the error. */
  readonly data: unknown
  /** Seconds until trying again may help. */
  readonly retry_after: number | undefined

  constructor(code: string, { data, retry_after, ...options }: ErrorOptions & { data?: unknown; retry_after?: number } = {}) {
    super(code, options)
    this.code = code
    this.data = data
    this.retry_after = retry_after
  }
}
