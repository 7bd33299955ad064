/** A no that the contract declares: `code` names one of the called procedure's errors, whose status and sentence the person gets. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
