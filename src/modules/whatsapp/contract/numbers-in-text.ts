import { cnjCheckDigits, splitCnj } from '#shared/br/cnj.ts'
import { isCnpj, isCpf, onlyDigits } from '#shared/br/document.ts'
import { phoneWarning } from '#shared/br/phone.ts'

const KINDS = {
  cnj: /\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}/,
  cnpj: /\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}/,
  cpf: /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/,
  phone: /(?:\+?55 ?)?\(?\d{2}\)? ?9?\d{4}-?\d{4}/,
  cep: /\d{2}\.?\d{3}-\d{3}/,
}
export type NumberKind = keyof typeof KINDS

const RIGHT: Record<NumberKind, (digits: string) => boolean> = {
  cnj: (digits) => splitCnj(digits).check === cnjCheckDigits(digits),
  cnpj: isCnpj,
  cpf: isCpf,
  phone: (digits) => phoneWarning(digits) === null,
  cep: () => true,
}

const ALL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${Object.entries(KINDS)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

export interface NumberInText {
  kind: NumberKind
  /** As it was typed. */
  text: string
  digits: string
  index: number
}

/** The documents, numbers of cases, phones and CEPs of a text whose check digits are right. What is the one and not the other is read as what it can be. */
export function numbersIn(text: string): NumberInText[] {
  return [...text.matchAll(ALL)].flatMap((match) => {
    const [whole] = match
    const digits = onlyDigits(whole)
    const kinds = (Object.keys(KINDS) as NumberKind[]).filter((kind) => new RegExp(`^(?:${KINDS[kind].source})$`).test(whole))
    const kind = kinds.find((one) => RIGHT[one](digits))
    return kind ? [{ kind, text: whole, digits, index: match.index }] : []
  })
}
