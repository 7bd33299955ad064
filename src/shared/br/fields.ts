import { z } from 'zod'
import { isCep, normalizeCep } from './cep.ts'
import { storedCountry } from './country.ts'
import { parseBrDate, todayIn } from './date.ts'
import { isCnpj, isCns, isCpf, isPis, normalizeCnpj, normalizeCpf, onlyDigits } from './document.ts'
import { parseMoney } from './money.ts'
import { formatNumber } from './number.ts'
import { isAbroad, normalizePhone } from './phone.ts'
import { cleanLine, cleanText } from './text.ts'
import { isUf } from './uf.ts'

// What may be typed into the fields of every form. Each piece takes text as people type, paste or import it and
// yields what is stored; an optional one turns an empty box into null, so the database never holds ''.

/** Characters in one line of text: the longest registered company names are shorter. */
const LINE = 200
const NOTES = 5000

const tooLong = (max: number) => `Use no máximo ${formatNumber(max)} caracteres`

const line = (max: number, missing?: string) => z.string(missing).overwrite(cleanLine).max(max, tooLong(max))
const lines = (max: number, missing?: string) => z.string(missing).overwrite(cleanText).max(max, tooLong(max))

export const requiredText = (message: string, max = LINE) => line(max, message).min(1, message)

export const optionalText = (max = LINE) =>
  line(max)
    .transform((text) => text || null)
    .nullable()

/** Text of several lines. */
export const requiredNotes = (message: string, max = NOTES) => lines(max, message).min(1, message)

/** Text of several lines. */
export const optionalNotes = (max = NOTES) =>
  lines(max)
    .transform((text) => text || null)
    .nullable()

/** Reads what was typed; null means that it cannot be right. */
type Read = (text: string) => string | null

const unless = (isValid: (text: string) => boolean, normalize: (text: string) => string): Read => {
  return (text) => (isValid(text) ? normalize(text) : null)
}

function required(read: Read, missing: string, invalid: string) {
  return z.string(missing).transform((text, { issues }) => {
    const value = cleanLine(text) === '' ? null : read(text)
    if (value !== null) return value
    issues.push({ code: 'custom', input: text, message: cleanLine(text) === '' ? missing : invalid })
    return z.NEVER
  })
}

function optional(read: Read, invalid: string) {
  return z
    .string()
    .transform((text, { issues }) => {
      if (cleanLine(text) === '') return null
      const value = read(text)
      if (value === null) issues.push({ code: 'custom', input: text, message: invalid })
      return value
    })
    .nullable()
}

export const optionalCpf = optional(unless(isCpf, normalizeCpf), 'CPF inválido')

export const optionalCnpj = optional(unless(isCnpj, normalizeCnpj), 'CNPJ inválido')

/** The number of the health card, digits only. */
export const optionalCns = optional(unless(isCns, onlyDigits), 'CNS inválido')

export const optionalPis = optional(unless(isPis, onlyDigits), 'PIS inválido')

/** A CPF or CNPJ without its mask and not yet checked: which of them it must be depends on another field. */
export const optionalDocument = line(LINE)
  .transform((text) => normalizeCnpj(text) || null)
  .nullable()

/** A number of which only the digits count, such as a voter's zone. */
export const optionalDigits = line(LINE)
  .transform((text) => onlyDigits(text) || null)
  .nullable()

const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text)
const readEmail = (text: string) => unless(isEmail, (email) => email)(cleanLine(text))

export const email = (missing: string, invalid = 'Email inválido') => required(readEmail, missing, invalid)

export const optionalEmail = (invalid = 'Email inválido') => optional(readEmail, invalid)

/** A host with a dot, perhaps with its protocol before and a path behind. */
const isWebsite = (text: string) => /^(https?:\/\/)?([\p{L}\p{N}_-]+\.)+\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(text)

export const optionalWebsite = (max: number) =>
  optional((text) => unless(isWebsite, (address) => address)(cleanLine(text)), 'Website inválido: escreva como www.empresa.com.br').refine(
    (text) => (text ?? '').length <= max,
    tooLong(max),
  )

/** Area code and number, 10 or 11 digits, or a number from abroad with its country. Source: spec/2 §5. */
const phoneNumber = (label: string) =>
  z
    .string()
    .min(10, `${label} deve ter pelo menos 10 dígitos`)
    .refine((phone) => isAbroad(phone) || phone.length <= 11, `${label} deve ter no máximo 11 dígitos`)

/** What is written beside the number would become part of it: '3232-1234 ramal 5' has eleven digits with its area code. */
const phoneText = (label: string) =>
  z
    .string(`${label} é obrigatório`)
    .refine((text) => !/\p{L}/u.test(text), { error: `${label} tem letras: deixe só o número`, abort: true })
    .transform(normalizePhone)

export const requiredPhone = (label = 'Telefone') =>
  phoneText(label).pipe(
    z
      .string()
      .min(1, { error: `${label} é obrigatório`, abort: true })
      .pipe(phoneNumber(label)),
  )

export const phone = requiredPhone()

export const optionalPhone = (label = 'Telefone') =>
  phoneText(label)
    .transform((phone) => phone || null)
    .pipe(phoneNumber(label).nullable())
    .nullable()

/** A required day as yyyy-mm-dd; dd/mm/yyyy is understood. */
export const civilDate = (missing: string, invalid = 'Data inválida') => required(parseBrDate, missing, invalid)

export const optionalCivilDate = (invalid = 'Data inválida') => optional(parseBrDate, invalid)

const FIRST_DAY = '1900-01-01'

/** A day from 1900 to today. */
export const optionalPastDay = (invalid = 'Data inválida') =>
  optionalCivilDate(invalid).refine((day) => day === null || (day >= FIRST_DAY && day <= todayIn()), invalid)

/** A required day from 1900 to today. */
export const pastDay = (missing: string, invalid = 'Data inválida') =>
  civilDate(missing, invalid).refine((day) => day >= FIRST_DAY && day <= todayIn(), invalid)

const readUf: Read = (text) => unless(isUf, (uf) => uf)(cleanLine(text).toUpperCase())

export const uf = (missing: string) => required(readUf, missing, 'UF inválida')

export const optionalUf = optional(readUf, 'UF inválida')

const readCep = unless(isCep, normalizeCep)

export const cep = (missing = 'CEP é obrigatório') => required(readCep, missing, 'CEP inválido')

export const optionalCep = optional(readCep, 'CEP inválido')

/** A required amount in reais as a decimal string such as '1234.56'. */
export const money = (missing: string, invalid = 'Valor inválido') => required(parseMoney, missing, invalid)

export const optionalMoney = (invalid = 'Valor inválido') => optional(parseMoney, invalid)

/** Characters of the longest country's name, and room to spare. */
const COUNTRY = 60

export const country = requiredText('País é obrigatório', COUNTRY).transform(storedCountry)

export const optionalCountry = optionalText(COUNTRY).transform((typed) => typed && storedCountry(typed))

/** The address of a stored picture. */
export const optionalPicture = z
  .string()
  .regex(/^\/files\/[0-9a-f-]{36}$/, 'Imagem inválida')
  .nullable()
