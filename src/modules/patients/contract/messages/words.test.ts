import { expect, test } from 'vitest'
import { fillMessage, momentWords, SAMPLE, unknownVariables } from './words.ts'

test('a text is filled with what it may name, and what it may not is found', () => {
  expect(fillMessage('Olá, {primeiro_nome}: {dia_semana}, {data}, às {hora}. {endereco} Até lá', { ...SAMPLE, endereco: '' })).toBe(
    'Olá, Maria: terça-feira, 24/11/2026, às 15:30. Até lá',
  )
  expect(unknownVariables('{primeiro_nome} {servico} {}')).toEqual(['servico', ''])
})

test('a moment is said by the clocks of the clinic', () => {
  const at = new Date('2026-11-24T02:30:00Z')
  expect(momentWords(at, 'America/Rio_Branco')).toEqual({ data: '23/11/2026', hora: '21:30', dia_semana: 'segunda-feira' })
  expect(momentWords(at, 'America/Noronha')).toEqual({ data: '24/11/2026', hora: '00:30', dia_semana: 'terça-feira' })
})
