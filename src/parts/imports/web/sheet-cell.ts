/** Number formats that Excel numbers itself and that show a day or a time. Source: ECMA-376, part 1, 18.8.30. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** True when a number format shows a day or a time; letters in quotes, brackets or after a backslash show themselves. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, ''))
}

const DAY = 24 * 60 * 60 * 1000
/** Days that a workbook of the old Macintosh counts from later. */
const SINCE_1904 = 1462
/** Excel believes in 29 February 1900. */
const LEAP_OF_1900 = 60

const pad = (number: number) => String(number).padStart(2, '0')

/** What a cell with a day shows: 31/01/2026, with the time when it has one. A day is counted, never a moment in a time zone. */
export function dateText(serial: number, from1904: boolean): string {
  const days = from1904 ? serial + SINCE_1904 : serial < LEAP_OF_1900 ? serial + 1 : serial
  const minutes = Math.round(days * 24 * 60)
  const date = new Date(Date.UTC(1899, 11, 30) + minutes * 60 * 1000)
  if (Number.isNaN(date.getTime())) return String(serial)
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`
  if (Math.abs(serial) < 1) return time
  const day = `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  return (minutes * 60 * 1000) % DAY === 0 ? day : `${day} ${time}`
}

/** The digits of a number as Excel stores it: whole ones without an exponent, others with a comma. */
export function numberText(stored: string): string {
  const number = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(number)) return stored
  if (Number.isInteger(number)) return BigInt(number).toString()
  return String(Number(number.toPrecision(15))).replace('.', ',')
}
