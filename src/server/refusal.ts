/** A no that the contract declares: `code` names one of the called procedure's errors, whose status and sentence the person gets. */
export class Refusal extends Error {
  override name = 'Refusal'
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
