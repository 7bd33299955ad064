// The number of a case, NNNNNNN-DD.AAAA.J.TR.OOOO (Resolução CNJ 65/2008): sequence, check digits, year, branch, court, origin.

/** The groups of 20 digits; empty ones where it is not so many. */
export function splitCnj(digits: string) {
  const [, sequence = '', check = '', year = '', j = '', tr = '', origin = ''] =
    /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/.exec(digits) ?? []
  return { sequence, check, year, j, tr, origin }
}

/** The check digits that 20 digits should carry: 98 less the rest of the others, times 100, by 97 (ISO 7064). */
export function cnjCheckDigits(digits: string) {
  const { sequence, year, j, tr, origin } = splitCnj(digits)
  const rest = [sequence, year + j + tr, `${origin}00`].reduce((left, group) => Number(left + group) % 97, 0)
  return String(98 - rest).padStart(2, '0')
}
