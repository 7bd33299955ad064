import { expect, test } from 'vitest'
import { guessMapping } from '#parts/imports/contract/mapping.ts'
import { CASE_COLUMNS, type CaseCells } from './columns.ts'
import { readCaseRow } from './row.ts'

const read = (cells: CaseCells) =>
  readCaseRow({ title: 'Cobrança', our_pole: 'Passivo', area: 'Cível', ...cells }, { action_types: [{ id: 9, name: 'Despejo' }] })

test('our own headings say what they hold', () => {
  const headings = Object.values(CASE_COLUMNS).map(({ label }) => label)
  expect(guessMapping(headings, CASE_COLUMNS)).toEqual(Object.keys(CASE_COLUMNS))
})

test.each([
  [{ title: '' }, 'title', 'Título é obrigatório'],
  [{ our_pole: '' }, 'our_pole', 'Nosso polo é obrigatório'],
  [{ area: 'Espacial' }, 'area', 'Área não existe: Espacial'],
  [{ cnj_number: '0000123-62.2024.8.20.0001' }, 'cnj_number', 'Dígito verificador inválido: seria 26.'],
  [{ opponent: 'Zé', opponent_document: '111.111.111-11' }, 'opponent_document', 'CPF inválido'],
  [{ counsel: 'Caio', oab: '1234' }, 'oab', 'OAB inválida: use número e UF'],
  [{ filed_on: '31/02/2026' }, 'filed_on', 'Data inválida'],
  [{ secret: 'talvez' }, 'secret', 'Sigiloso deve ser Sim ou Não: talvez'],
] as const)('%j is refused at %s', (cells, field, message) => expect(read(cells).errors).toEqual([{ field, message }]))

test('an OAB is read in both orders, a labour court has its regime, and what takes more than a word is left out', () => {
  expect(['RN 1234', '1234/RN', 'OAB/RN 1.234'].map((oab) => read({ counsel: 'Caio', oab }).counsel)).toEqual(
    Array(3).fill({ name: 'Caio', oab_uf: 'RN', oab_number: '1234' }),
  )
  expect(read({ cnj_number: '00004565720255210003' }).legal_case).toMatchObject({ regime: 'clt', court: 'TRT21' })
  expect(read({ action_type: 'despejo' }).legal_case.action_type_id).toBe(9)
  expect(read({ action_type: 'Duelo' })).toMatchObject({ legal_case: { action_type_id: null }, warnings: [{ field: 'action_type' }] })
  expect(read({ status: 'Encerrado' })).toMatchObject({ legal_case: { status: null }, warnings: [{ field: 'status' }] })
  expect(read({ our_pole: 'Autora', opponent: 'Zé' })).toMatchObject({ opponent: { pole: 'passive', role: 'Réu' } })
})
