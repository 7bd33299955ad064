const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 1.234,56', with the non-breaking space of `Intl`. Decimal strings keep every cent; an absent amount is a dash. */
export function formatBRL(amount: string | number | null | undefined) {
  if (amount === null || amount === undefined || amount === '') return '-'
  return REAIS.format(amount as number)
}

const GROUPED = { ',': /^\d{1,3}(\.\d{3})+$/, '.': /^\d{1,3}(,\d{3})+$/ }
/** Digits before the mark that fit numeric(14,2). */
const MAX_WHOLE_DIGITS = 12

/** The sign that separates cents: the last of the two; a lone dot only before one or two digits, else it separates thousands. */
function decimalMark(text: string) {
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma < 0 && dot >= 0) return /^\d*\.\d{1,2}$/.test(text) ? '.' : ','
  return comma > dot ? ',' : '.'
}

/**
 * An amount in reais as people and payroll files write it ('R$ 1.234,56', '1234,5', '1234.56', '1.234') as a decimal
 * string with cents ('1234.56'), or null when it cannot be read for certain.
 */
export function parseMoney(text: string) {
  const [, sign, amount = ''] = /^(-?)(?:R\$)?([\d.,]+)$/i.exec(text.replace(/\s/g, '')) ?? []
  const mark = decimalMark(amount)
  const [whole = '', cents = '', ...more] = amount.split(mark)
  if (more.length > 0 || !/^\d{0,2}$/.test(cents)) return null

  const digits = GROUPED[mark].test(whole) ? whole.replace(/\D/g, '') : whole
  if (!/^\d+$/.test(digits)) return null
  const plain = digits.replace(/^0+(?=\d)/, '')
  return plain.length > MAX_WHOLE_DIGITS ? null : `${sign}${plain}.${cents.padEnd(2, '0')}`
}
