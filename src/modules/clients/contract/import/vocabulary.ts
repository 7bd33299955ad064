import { foldForSearch } from '#shared/br/text.ts'
import { isUf, UF_NAMES } from '#shared/br/uf.ts'
import { CLIENT_TYPE } from '../kinds.ts'

/** A word as it is compared: without accents, case and punctuation. */
export const bareWord = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const TYPES: readonly [number, RegExp][] = [
  [CLIENT_TYPE.individual, /^(1|f|pf|cpf|fisica|pessoa fisica|individual|particular)$/],
  [CLIENT_TYPE.company, /^(2|j|pj|cnpj|juridica|pessoa juridica|empresa|company)$/],
]

/** The type of client that a file's word means; null for any other. */
export const readType = (text: string) => TYPES.find(([, words]) => words.test(bareWord(text)))?.[0] ?? null

const UF_BY_NAME = new Map(Object.entries(UF_NAMES).map(([uf, name]) => [bareWord(name), uf]))

/** A state by its letters or its whole name, as its letters; any other text as it is. */
export function readState(text: string): string {
  const letters = text.toUpperCase()
  return isUf(letters) ? letters : (UF_BY_NAME.get(bareWord(text)) ?? text)
}
