import { onlyDigits } from '#shared/br/document.ts'

/** A phone as it identifies somebody, and as it is shown and dialled: Brazilian ones without their country. */
export interface PhoneIdentity {
  phone_key: string
  phone: string
}

const BRAZILIAN = /^55(\d{2})(9?)(\d{8})$/
const NATIONAL = /^(\d{2})(9?)(\d{8})$/

/** Whether eight digits are those of a landline. */
const isLandline = (last: string) => /^[2-5]/.test(last)

/**
 * Who a phone number is, from what a gateway sends: with its country code, perhaps with a device and a domain ('5584999991234:12@c.us').
 * Null for what is no phone number. Source: spec/3 §2.3: Brazilian numbers exist with and without the ninth digit.
 */
export function phoneIdentity(text: string): PhoneIdentity | null {
  const digits = onlyDigits(text.split('@')[0]!.split(':')[0]!)
  const [, ddd, nine, last] = BRAZILIAN.exec(digits) ?? []
  if (ddd === undefined) return digits.length >= 8 && digits.length <= 15 ? { phone_key: `+${digits}`, phone: digits } : null
  return national(ddd, nine!, last!)
}

/** The same of what somebody typed, which may lack the country. */
export function typedPhoneIdentity(text: string): PhoneIdentity | null {
  const digits = onlyDigits(text).replace(/^0+/, '')
  const [, ddd, nine, last] = NATIONAL.exec(digits) ?? []
  return ddd === undefined ? phoneIdentity(digits) : national(ddd, nine!, last!)
}

function national(ddd: string, nine: string, last: string): PhoneIdentity {
  if (!isLandline(last)) return { phone_key: ddd + last, phone: `${ddd}9${last}` }
  return { phone_key: ddd + nine + last, phone: ddd + nine + last }
}

/** The address that WhatsApp knows a phone by, as its owner would type it. */
export const jidOf = ({ phone, phone_key }: PhoneIdentity) => `${phone_key.startsWith('+') ? phone : `55${phone}`}@s.whatsapp.net`

/** The key of the phone that a jid is, with or without its ninth digit; null for what is none, such as a lid. */
export const phoneKeyOf = (jid: string) => (/@(s\.whatsapp\.net|c\.us)$/.test(jid) ? (phoneIdentity(jid)?.phone_key ?? null) : null)
