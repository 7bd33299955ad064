import { expect, test, vi } from 'vitest'
import type { AspectGroup } from '#modules/whatsapp/contract/aspect.ts'
import type { Evaluator } from '#modules/whatsapp/contract/evaluator.ts'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AspectsPage } from './aspects-page.tsx'

type Modules = { whatsapp: typeof whatsapp }

test('without groups one begins with a model or from nothing', async () => {
  const { screen } = await renderPage<Modules>(<AspectsPage />, {
    api: { whatsapp: { aspects: { list: () => ({ groups: [], instances: [] }) } } },
  })
  await screen.getByRole('button', { name: 'Criar do zero' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Usar modelo' })).toHaveValue('Criar do zero')
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Usar modelo' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Usar modelo' })).toHaveValue('Atendimento comercial (8 aspectos)')
})

const ID = '01a00000-0000-7000-8000-000000000001'
const NOW = new Date('2026-11-23T12:00:00Z')

const group = (): AspectGroup => ({
  ...{ id: ID, name: 'Comercial', description: null, active: true, updated_at: NOW, instances: [], evaluations: 0 },
  items: ['Saudação', 'Tempo de resposta'].map((name, order_index) => ({
    ...{
      id: ID.replace(/1$/, String(order_index + 2)),
      name,
      description: 'O que se espera.',
      weight: 1,
      order_index,
      uses: 0,
      updated_at: NOW,
    },
    ...{ earns_1: null, earns_3: null, earns_5: null },
  })),
})
const list = () => ({ groups: [group()], instances: [] })

test('a weight has quarters', async () => {
  const changeItem = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await renderPage<Modules>(<AspectsPage />, { api: { whatsapp: { aspects: { list, changeItem } } } })
  await screen.getByRole('button', { name: 'Editar Saudação' }).click()
  await screen.getByLabelText('Peso').fill('1,25')
  await screen.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => changeItem.mock.calls[0]?.[0]).toMatchObject({ values: { weight: 1.25 } })
})

test('what was said of one attendance does not stand beside the number of another that cannot be judged', async () => {
  const tryOut = ({ number }: { number: number }) => {
    if (number !== 60) throw contractError('NOT_JUDGED', 'Menos de 3 mensagens.', 409)
    const said = { letter: 'A', name: 'Saudação', score: 4, comment: 'Saudou.', lines: ['Bom dia!'] }
    return { score: 4, comment: 'Bom atendimento.', generated_sale: false, aspects: [said], cost: null }
  }
  const { screen } = await renderPage<Modules>(<AspectsPage />, { api: { whatsapp: { aspects: { list, tryOut } } } })
  await screen.getByRole('button', { name: 'Testar em um atendimento' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Atendimento nº').fill('60')
  await dialog.getByRole('button', { name: 'Testar' }).click()
  await expect.element(dialog.getByText('Bom atendimento.')).toBeVisible()
  await dialog.getByLabelText('Atendimento nº').fill('61')
  await dialog.getByRole('button', { name: 'Testar' }).click()
  await expect.element(dialog.getByText('Menos de 3 mensagens.')).toBeVisible()
  await expect.element(dialog.getByText('Bom atendimento.')).not.toBeInTheDocument()
})

test('the evaluator that was saved is there when it is opened again', async () => {
  let stored: Evaluator = {
    ...{ kind: 'simulated', url: null, model: null, price_in: 0, price_out: 0, monthly_budget_usd: null, key_set_at: null },
    ...{ accepted_by_name: null, accepted_at: null, spent: 0, updated_at: NOW },
  }
  const setEvaluator = ({ values: { kind } }: { values: { kind: Evaluator['kind'] } }) => {
    stored = { ...stored, kind, updated_at: new Date('2026-11-23T12:01:00Z') }
    return stored
  }
  const { screen } = await renderPage<Modules>(<AspectsPage />, {
    api: { whatsapp: { aspects: { list, evaluator: () => stored, setEvaluator } } },
  })
  const opener = screen.getByRole('button', { name: 'Avaliador' })
  await opener.click()
  await screen.getByRole('combobox', { name: 'Quem avalia' }).click()
  await screen.getByRole('option', { name: 'Desligado' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await opener.click()
  await expect.element(screen.getByRole('combobox', { name: 'Quem avalia' })).toHaveValue('Desligado')
})
