import { expect, test } from 'vitest'
import { implausibleIn, measureText, readMeasures, unreadableIn } from './measures.ts'

test('measures are read as they are typed, and the body-mass index follows', () => {
  const read = readMeasures({ weight: '63,6', height: '165', pressure: '120 x 78', text: 'Bem.' })
  expect(read.map(({ code, ...measured }) => [code, measureText(code, measured)])).toEqual([
    ['weight', '63,6 kg'],
    ['height', '165 cm'],
    ['bmi', '23,4 kg/m²'],
    ['pressure', '120 × 78 mmHg'],
  ])
})

test('what is no measure is named, and what nobody believes is asked', () => {
  expect(unreadableIn({ weight: 'sessenta', pressure: '12/8', pain: '11', heart: '82' })).toEqual(['Peso', 'PA', 'Dor'])
  expect(implausibleIn({ weight: '700', pressure: '80/120', heart: '82' })).toEqual(['Peso de 700 kg', 'PA de 80 × 120 mmHg'])
})
