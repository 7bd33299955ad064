import { expect, test } from 'vitest'
import { askToFill, fillReply, greetingAt, openVariables } from './reply-variables.ts'

test('what is known is filled, and what is not stays open and is named', () => {
  const text = fillReply('{saudacao}, {primeiro_nome}! Protocolo {protocolo}.', {
    saudacao: 'Bom dia',
    primeiro_nome: 'Maria',
    protocolo: '',
  })
  expect(text).toBe('Bom dia, Maria! Protocolo {protocolo}.')
  expect(openVariables(text)).toEqual(['{protocolo}'])
  expect(openVariables('Use {chaves} e {outras}')).toEqual([])
  const several = openVariables('{nome}, {protocolo}, {nome}: {empresa}')
  expect(askToFill(several)).toBe('Preencha {nome}, {protocolo} e {empresa}')
})

test.each([
  [0, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
])('at %i o’clock one says %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
