import { expect, test } from 'vitest'
import { formatBRL, parseMoney } from './money.ts'

test.each([
  ['1.234,56', '1234.56'],
  ['1234,56', '1234.56'],
  ['1234.56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['R$ 1.234,56', '1234.56'],
  ['R$\u00a01.234.567,8', '1234567.80'],
  ['1.234', '1234.00'],
  ['1.234.567', '1234567.00'],
  ['1234.5', '1234.50'],
  ['0,5', '0.50'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['-R$ 3,20', '-3.20'],
  ['999999999999,99', '999999999999.99'],
])('%s is read as %s', (typed, amount) => expect(parseMoney(typed)).toBe(amount))

test.each(['', 'R$', 'abc', '1,234', '1.23.456', '1234.567,00', '12,34,56', '1.2345', ',50', '10%', '1e5', '1000000000000'])(
  '"%s" is not guessed at',
  (typed) => expect(parseMoney(typed)).toBeNull(),
)

test.each([
  ['1234.5', 'R$\u00a01.234,50'],
  [1234.5, 'R$\u00a01.234,50'],
  ['-3.20', '-R$\u00a03,20'],
  ['999999999999.99', 'R$\u00a0999.999.999.999,99'],
  [0, 'R$\u00a00,00'],
  [null, '-'],
])('%s is shown as %s', (amount, shown) => expect(formatBRL(amount)).toBe(shown))

test('what is shown can be typed again', () => {
  for (const amount of ['0.01', '-1234.56', '1000000.00']) expect(parseMoney(formatBRL(amount))).toBe(amount)
})
