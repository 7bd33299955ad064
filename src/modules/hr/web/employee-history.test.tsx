import { expect, test } from 'vitest'
import { antonia } from '#modules/hr/contract/testing/samples.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { openHr, type Stub } from './testing/open-hr.tsx'

const { id, name } = antonia()
const tag = { id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b07', name: 'Brigada', color: '#ef4444' }

const open = (api: Partial<Stub>) => openHr(api, `/?open=${id}`)

const career = () => [
  { since: '2024-05-02', position: 'Gerente', department: 'Comercial', status: 'active' },
  { since: '2016-02-01', position: 'Vendedor', department: 'Comercial', status: 'active' },
]

test('the record says since when somebody is what, and the history who changed which field', async () => {
  const at = new Date('2026-03-02T12:05:00Z')
  const entry = (n: number, over: Partial<HistoryEntry>): HistoryEntry => ({
    ...{ id: `0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b1${n}`, at, by: 'Bia Lima', action: 'insert', entity: 'employee', changes: {} },
    ...over,
  })
  const rows = [
    entry(1, { action: 'update', changes: { position: ['Vendedor', 'Gerente'], birthday: [null, '1988-03-14'] } }),
    entry(2, { entity: 'employee_salary', changes: { amount: [null, '2500.00'], effective_date: [null, '2024-05-01'] } }),
    entry(3, { action: 'delete', entity: 'employee_tag', changes: { tag_id: [tag.id, null] } }),
  ]
  const { screen } = await open({ career, history: () => ({ rows, total: 3 }), tags: { list: () => [tag] } })
  const line = screen.getByRole('list', { name: 'Cargos e departamentos' })
  await expect.element(line).toHaveTextContent('desde 02/05/2024Gerente · ComercialAtivodesde 01/02/2016Vendedor · ComercialAtivo')

  await screen.getByRole('button', { name: 'Histórico' }).click()
  const dialog = screen.getByRole('dialog', { name: `Histórico de ${name}` })
  await expect.element(dialog.getByText('desde 02/05/2024')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Alterações' }).click()
  await expect.element(dialog.getByRole('row', { name: 'Cargo Vendedor Gerente' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Data de nascimento (vazio) 14/03/1988' })).toBeVisible()
  await expect.element(dialog.getByText(/Valor: R\$.2\.500,00 · Data efetiva: 01\/05\/2024/)).toBeVisible()
  await expect.element(dialog.getByText('Tag: Brigada')).toBeVisible()
})

test('a career without a change is not listed twice', async () => {
  const { screen } = await open({ career: () => career().slice(1) })
  await expect.element(screen.getByRole('textbox', { name: 'CPF' })).toBeInTheDocument()
  expect(screen.getByText('Cargos e departamentos').elements()).toEqual([])
})

test('a tag is put on an employee', async () => {
  let mine = [] as (typeof tag)[]
  const { screen } = await open({
    career,
    tags: {
      list: () => [tag],
      attached: () => mine,
      attach: (link) => {
        mine = [tag]
        return link
      },
    },
  })
  await screen.getByRole('tab', { name: 'Tags' }).click()
  await expect.element(screen.getByText('Nenhuma tag associada ao colaborador')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar Brigada' }).click()
  await expect.element(screen.getByText('Tag adicionada ao colaborador!')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remover Brigada' })).toBeVisible()
})
