import { isAreaCode } from './area-code.ts'
import { onlyDigits } from './document.ts'

/** Prefix of an international call, country and trunk zero, each dropped only if a whole national number remains: 55 is an area code too. */
const NATIONAL = /^0{0,2}(?:55)?0?(\d{10,11})$/
/** 0800 and its kin, whose zero is part of the number: no area code is 30, 50, 80 or 90. Source: Res. Anatel 749/2022. */
const SERVICE = /^(?:0{0,2}55)?(0(?:300|303|500|800|900)\d{6,7})$/
/** A number of another country, with the plus or the zeros that an international call begins with. Source: ITU-T E.164. */
const ABROAD = /^(?:\+|00)(?!55|0)(\d{8,15})$/

/**
 * A phone as it is stored: area code and number of a Brazilian one ('+55 (84) 99999-1234' → '84999991234'), a service number with its zero
 * ('0800 123 4567' → '08001234567'), one from abroad with its country ('+1 415 555 2671' → '+14155552671'). What is not whole keeps all its digits.
 */
export function normalizePhone(text: string) {
  const digits = onlyDigits(text)
  const hasPlus = text.trim().startsWith('+')
  const national = SERVICE.exec(digits)?.[1] ?? NATIONAL.exec(digits)?.[1]
  if (!hasPlus && national && !doubt(national)) return national // '00 84 99999-1234' is no call to Vietnam
  const abroad = ABROAD.exec(hasPlus ? `+${digits}` : digits)
  return abroad ? `+${abroad[1]}` : (national ?? digits)
}

/** A phone in the forms in which the same one may be stored: a mobile with its ninth digit and without it, as `app.phone_key` takes them for one. */
export function phoneForms(text: string): string[] {
  const phone = normalizePhone(text)
  const [, area, number] = /^(\d\d)9?([6-9]\d{7})$/.exec(phone) ?? []
  return area && number ? [`${area}9${number}`, `${area}${number}`] : [phone]
}

/** The number before what is written beside it: '3232-1234 ramal 5' → '3232-1234 '. */
export const beforeWords = (text: string) => text.replace(/(\d[^\p{L}]*)\p{L}.*$/su, '$1')

/** True for a number from abroad as it is stored. */
export const isAbroad = (phone: string) => phone.startsWith('+')

const isService = (phone: string) => SERVICE.test(phone)

/** Why a phone is probably mistyped, or null. To be shown beside the field; it never keeps anybody from saving. */
export const phoneWarning = (text: string) => doubt(normalizePhone(text))

function doubt(phone: string) {
  if (isAbroad(phone) || isService(phone) || (phone.length !== 10 && phone.length !== 11)) return null
  if (!isAreaCode(phone.slice(0, 2))) return 'DDD inexistente'
  if (phone.length === 11) return phone[2] === '9' ? null : 'celular deve começar com 9'
  if (/[2-5]/.test(phone.charAt(2))) return null
  return /[6-9]/.test(phone.charAt(2)) ? 'celular deve começar com 9' : 'telefone fixo deve começar com 2, 3, 4 ou 5'
}

/** (84) 99999-1234, (84) 3232-1234, 0800 123 4567 or +14155552671; a dash for what is too short. */
export function formatPhone(text: string | null | undefined) {
  const phone = normalizePhone(text ?? '')
  if (isAbroad(phone)) return phone
  if (phone.length < 10) return '-'
  if (isService(phone)) return `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
  if (phone.length > 11) return `+${phone}`
  return `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`
}

/** The number with its country, digits only. */
function international(text: string) {
  const phone = normalizePhone(text)
  if (isService(phone)) return `55${phone.slice(1)}`
  return isAbroad(phone) || phone.length > 11 ? onlyDigits(phone) : `55${phone}`
}

/** A service number is called as it stands: from abroad it does not answer. */
export const phoneLink = (text: string) => (isService(normalizePhone(text)) ? `tel:${normalizePhone(text)}` : `tel:+${international(text)}`)

export const whatsappLink = (text: string) => `https://wa.me/${international(text)}`
