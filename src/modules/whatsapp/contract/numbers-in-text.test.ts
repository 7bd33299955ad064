import { expect, test } from 'vitest'
import { numbersIn } from './numbers-in-text.ts'

test('documents, cases, phones and CEPs are found where they are right', () => {
  const text =
    'CPF 529.982.247-25 ou 52998224725, errado 529.982.247-24; CNPJ 11.222.333/0001-81, processo 0800123-66.2024.8.20.0001, certo 0800123-90.2024.8.20.0001, e CEP 59020-100, ligue (84) 99999-1234 ou 84999991234'
  expect(numbersIn(text).map(({ kind, text: typed }) => `${kind} ${typed}`)).toEqual([
    'cpf 529.982.247-25',
    'cpf 52998224725',
    'cnpj 11.222.333/0001-81',
    'cnj 0800123-90.2024.8.20.0001',
    'cep 59020-100',
    'phone (84) 99999-1234',
    'phone 84999991234',
  ])
})

test('what is part of something longer is nothing', () => {
  expect(numbersIn('pedido A52998224725 e 5299822472500000')).toEqual([])
})
