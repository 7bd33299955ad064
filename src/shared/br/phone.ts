import { onlyDigits } from './document.ts'

/** Area codes in use. Source: Res. Anatel 749/2022. */
const AREA_CODES = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55
   61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
)

/** International prefix, country and trunk zero, each dropped only if a whole national number remains: 55 is an area code too. */
const NATIONAL = /^(?:00)?(?:55)?0?(\d{10,11})$/

/** Area code and number, digits only, as stored: '+55 (84) 99999-1234' → '84999991234'. What is not whole keeps all its digits. */
export function normalizePhone(text: string) {
  const digits = onlyDigits(text)
  return NATIONAL.exec(digits)?.[1] ?? digits
}

/** Why a phone is probably mistyped, or null. To be shown beside the field; it never keeps anybody from saving. */
export function phoneWarning(text: string) {
  const phone = normalizePhone(text)
  if (phone.length !== 10 && phone.length !== 11) return null
  if (!AREA_CODES.has(phone.slice(0, 2))) return 'DDD inexistente'
  if (phone.length === 11) return phone[2] === '9' ? null : 'celular deve começar com 9'
  if (/[2-5]/.test(phone.charAt(2))) return null
  return /[6-9]/.test(phone.charAt(2)) ? 'celular deve começar com 9' : 'telefone fixo deve começar com 2, 3, 4 ou 5'
}

/** (84) 99999-1234 or (84) 3232-1234; a dash for what is too short, and +digits for a number from abroad. */
export function formatPhone(text: string | null | undefined) {
  const phone = normalizePhone(text ?? '')
  if (phone.length < 10) return '-'
  if (phone.length > 11) return `+${phone}`
  return `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`
}

function international(text: string) {
  const phone = normalizePhone(text)
  return phone.length > 11 ? phone : `55${phone}`
}

export const phoneLink = (text: string) => `tel:+${international(text)}`

export const whatsappLink = (text: string) => `https://wa.me/${international(text)}`
