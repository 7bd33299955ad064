import { ContractError } from '#server/rpc/contract-error.ts'

/** What a refusal of the database says to a person, by the constraint that refused and its detail; nothing where the contract's own sentence says it all. */
export type Sentences = (constraint: string, detail: string) => string | undefined

/** A write whose refusal is said with its circumstance. */
export const inSentences = <T>(write: Promise<T>, sentenceOf: Sentences): Promise<T> =>
  write.catch((error) => {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    const sentence = constraint && sentenceOf(constraint, detail ?? '')
    throw sentence ? new ContractError(constraint.toUpperCase(), { sentence, cause: error }) : error
  })
