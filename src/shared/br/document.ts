import { formatCnpj as formatAnyCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as formatAnyCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { formatPis as formatAnyPis } from '@brazilian-utils/brazilian-utils/format-pis'
import { isValidCnh } from '@brazilian-utils/brazilian-utils/is-valid-cnh'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCns } from '@brazilian-utils/brazilian-utils/is-valid-cns'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import { isValidVoterId } from '@brazilian-utils/brazilian-utils/is-valid-voter-id'

/** '529.982.247-25' → '52998224725'. */
export const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** A CPF as it is stored: digits only. */
export const normalizeCpf = (typed: string) => onlyDigits(typed)

/** A CNPJ as it is stored: digits and capital letters, for since July 2026 a CNPJ may carry letters. */
export const normalizeCnpj = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Which document a text is on its way to be: any letter, or more than 11 characters, means CNPJ. */
export function documentKind(text: string): 'cpf' | 'cnpj' {
  const bare = normalizeCnpj(text)
  return /[A-Z]/.test(bare) || bare.length > 11 ? 'cnpj' : 'cpf'
}

// Every check below takes the number with or without mask. Punctuation is dropped, letters are not:
// a mistyped letter must make the number wrong instead of vanishing.

/** True for 11 digits with correct check digits; repeated digits such as 111.111.111-11 are refused. */
export const isCpf = (text: string) => isValidCpf(normalizeCnpj(text))

/** True for a numeric or alphanumeric CNPJ with correct check digits; repeated digits are refused. */
export const isCnpj = (text: string) => isValidCnpj(normalizeCnpj(text), { version: 2 })

/** True for a PIS, PASEP, NIT or NIS number, which share one scheme. */
export const isPis = (text: string) => isValidPis(normalizeCnpj(text))

/** Why a whole PIS is probably mistyped, or null. It keeps nobody from saving: payrolls hold numbers that nobody can mend. */
export const pisWarning = (text: string) => (onlyDigits(text).length === 11 && !isPis(text) ? 'o dígito verificador não confere' : null)

/** True for a título de eleitor. Short numbers count as padded with zeros to their 12 digits; sequence zero was never issued. */
export function isVoterId(text: string) {
  const padded = normalizeCnpj(text).padStart(12, '0')
  return padded.length === 12 && !padded.startsWith('00000000') && isValidVoterId(padded)
}

/** True for the registration number of a driving licence (CNH), not for the number of its paper form. */
export const isDriverLicense = (text: string) => isValidCnh(normalizeCnpj(text))

/** True for a definitive or provisional number of the health card (CNS, cartão SUS). */
export const isCns = (text: string) => isValidCns(normalizeCnpj(text))

/** What a screen shows where nothing is known. */
const NOTHING = '-'

const masked = (format: (text: string) => string, length: number) => (text: string | null | undefined) => {
  if (!text) return NOTHING
  return normalizeCnpj(text).length === length ? format(text) : text
}

/** 000.000.000-00. A number of another length is shown as it is, an absent one as a dash. */
export const formatCpf = masked(formatAnyCpf, 11)

/** AA.AAA.AAA/AAAA-00. A number of another length is shown as it is, an absent one as a dash. */
export const formatCnpj = masked((text) => formatAnyCnpj(text, { version: 2 }), 14)

/** 000.00000.00-0. A number of another length is shown as it is, an absent one as a dash. */
export const formatPis = masked(formatAnyPis, 11)

/** 000 0000 0000 0000. A number of another length is shown as it is, an absent one as a dash. */
export const formatCns = masked((text) => text.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4'), 15)

/** A CPF or a CNPJ in the mask it asks for; an absent one as a dash. */
export const formatDocument = (text: string | null | undefined) => (documentKind(text ?? '') === 'cpf' ? formatCpf(text) : formatCnpj(text))

/** 'CPF' or 'CNPJ', whichever it is. */
export const documentName = (text: string) => (documentKind(text) === 'cpf' ? 'CPF' : 'CNPJ')

/** The same before the number, on one line with it. */
export const namedDocument = (text: string) => `${documentName(text)}\u00a0${formatDocument(text)}`

// As lists of several people show a document: its middle is enough to tell two apart, and too little to be copied.
/** A document with stars for its first and last figures; of a CNPJ the root. */
export const concealDocument = (text: string | null | undefined) =>
  documentKind(text ?? '') === 'cpf'
    ? formatCpf(text).replace(/^\d{3}(.*)\d{2}$/, '***$1**')
    : formatCnpj(text).replace(/^(..)\....\....(.*)..$/, '$1.***.***$2**')
