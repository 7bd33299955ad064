import { bareWord } from '#parts/imports/contract/row-reader.ts'
import { CLIENT_TYPE } from '../kinds.ts'

const TYPES: readonly [number, RegExp][] = [
  [CLIENT_TYPE.individual, /^(1|f|pf|cpf|fisica|pessoa fisica|individual|particular)$/],
  [CLIENT_TYPE.company, /^(2|j|pj|cnpj|juridica|pessoa juridica|empresa|company)$/],
]

/** The type of client that a file's word means; null for any other. */
export const readType = (text: string) => TYPES.find(([, words]) => words.test(bareWord(text)))?.[0] ?? null
