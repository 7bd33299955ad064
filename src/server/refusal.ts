/** A no that the contract declares: `code` names one of the called procedure's errors, whose status and sentence the person gets. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  /** What the contract says goes with the error. */
  readonly data: unknown

  constructor(code: string, { data, ...options }: ErrorOptions & { data?: unknown } = {}) {
    super(code, options)
    this.code = code
    this.data = data
  }
}
