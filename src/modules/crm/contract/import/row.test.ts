import { expect, test } from 'vitest'
import { guessMapping } from '#parts/imports/contract/mapping.ts'
import { DEAL_COLUMNS, type DealCells } from './columns.ts'
import { readDealRow } from './row.ts'

const CONTEXT = {
  default_ddd: '84',
  pipelines: [
    {
      id: 'v',
      name: 'Vendas',
      stages: [
        { id: 'v1', name: 'Lead' },
        { id: 'v2', name: 'Proposta' },
      ],
    },
    { id: 'l', name: 'Licitações', stages: [{ id: 'l1', name: 'Edital publicado' }] },
  ],
  former: [
    { id: 'v', name: 'Vendas', stages: [{ id: 'v0', name: 'Sondagem' }] },
    { id: 'a', name: 'Atacado', stages: [{ id: 'a1', name: 'Proposta' }] },
  ],
  sources: [{ id: 2, name: 'Indicação' }],
  lost_reasons: [{ id: 1, name: 'Preço' }],
}
const read = (cells: DealCells) => readDealRow({ name: 'Rede da filial', client: 'Padaria Sol', ...cells }, CONTEXT)

test('our own headings say what they hold', () => {
  const headings = Object.values(DEAL_COLUMNS).map(({ label }) => label)
  expect(guessMapping(headings, DEAL_COLUMNS)).toEqual(Object.keys(DEAL_COLUMNS))
})

test('a whole line is read by the rules of the form', () => {
  const cells = { value: '1.250,50', probability: '40%', expected_close: '31/01/2027', source: 'indicacao', stage: 'proposta', tags: 'VIP' }
  expect(read(cells)).toMatchObject({
    deal: { value: '1250.50', probability: 40, expected_close: '2027-01-31', source_id: 2, pipeline_id: 'v', stage_id: 'v2', status: null },
    ...{ tags: ['VIP'], errors: [], warnings: [] },
  })
})

test.each([
  [{ name: '' }, 'name', 'Demanda é obrigatória'],
  [{ client: '' }, 'client', 'Cliente é obrigatório'],
  [{ pipeline: 'Parcerias' }, 'pipeline', 'Funil não existe: Parcerias'],
  [{ pipeline: 'Vendas', stage: 'Edital publicado' }, 'stage', 'Etapa não existe no funil Vendas: Edital publicado'],
  [{ value: 'muito' }, 'value', 'Valor inválido'],
  [{ probability: '101' }, 'probability', 'Probabilidade deve ser de 0 a 100'],
  [{ status: 'Perdida' }, 'lost_reason', 'Informe o motivo da perda.'],
  [{ status: 'Talvez' }, 'status', 'Situação não existe: Talvez'],
  [{ expected_close: '31/02/2027' }, 'expected_close', 'Data inválida'],
] as const)('%j is refused at %s', (cells, field, message) => expect(read(cells).errors).toEqual([{ field, message }]))

test('an outcome is read in both genders, and a stage finds its funnel', () => {
  expect(read({ status: 'Ganho' }).deal.status).toBe('won')
  expect(read({ status: 'Perdida', lost_reason: 'Preço' }).deal).toMatchObject({ status: 'lost', lost_reason_id: 1 })
  expect(read({ stage: 'Edital publicado' }).deal).toMatchObject({ pipeline_id: 'l', stage_id: 'l1' })
})

test('a stage that was taken out is found where no present one is called so', () => {
  expect(read({ pipeline: 'Vendas', stage: 'Sondagem' }).deal).toMatchObject({ pipeline_id: 'v', stage_id: 'v0' })
  expect(read({ pipeline: 'Atacado', stage: 'Proposta' }).deal).toMatchObject({ pipeline_id: 'a', stage_id: 'a1' })
  expect(read({ stage: 'Proposta' }).deal).toMatchObject({ pipeline_id: 'v', stage_id: 'v2' })
})
