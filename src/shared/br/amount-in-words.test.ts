import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  ['0.00', 'zero reais'],
  ['1.00', 'um real'],
  ['0.01', 'um centavo'],
  ['16.50', 'dezesseis reais e cinquenta centavos'],
  ['100.00', 'cem reais'],
  ['121.00', 'cento e vinte e um reais'],
  ['320.00', 'trezentos e vinte reais'],
  ['1000.00', 'mil reais'],
  ['1001.00', 'mil e um reais'],
  ['1100.00', 'mil e cem reais'],
  ['1234.56', 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  ['20500.00', 'vinte mil e quinhentos reais'],
  ['1000000.00', 'um milhão de reais'],
  ['2300015.01', 'dois milhões trezentos mil e quinze reais e um centavo'],
  [
    '999999999999.99',
    'novecentos e noventa e nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
