import { expect, test } from 'vitest'
import type { legal } from '#modules/legal/contract/index.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { legalSettings } from '../testing/rows.ts'
import { CalculationDrawer } from './calculation-drawer.tsx'

type Modules = { legal: typeof legal }

const open = (at = () => ({ rows: [], internal_days: 2 })) =>
  renderPage<Modules>(<CalculationDrawer begin={{ legalCase: null }} onClose={() => undefined} />, {
    api: {
      legal: {
        options: () => ({ courts: [], action_types: [], tags: [], people: [], teams: [] }),
        calendar: { at },
        settings: {
          get: () =>
            legalSettings({ kinds: [{ name: 'Manifestação da casa', regime: 'cpc', length: 10, unit: 'business_days', law: 'CPC 218' }] }),
        },
      },
    },
  })

test('a kind of the company fills in length and law, the date answers while typing, and without a case nothing is stored', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('dialog', { name: 'Cálculo do prazo' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Tipo de prazo' }).fill('Manif')
  await screen.getByRole('option', { name: 'Manifestação da casa' }).click()
  await expect.element(screen.getByLabelText('Lei')).toHaveValue('CPC 218')
  await screen.getByRole('textbox', { name: 'Data do evento' }).fill('02032026')
  // Published on 03/03, counted from 04/03: ten weekdays end on 17/03.
  await expect.element(screen.getByText('terça-feira, 17 de março de 2026')).toBeVisible()
  await expect.element(screen.getByText('Este prazo já venceu.')).toBeVisible()
  await expect.element(screen.getByText('Cálculo de apoio: confira no sistema do tribunal.')).toBeVisible()
  await screen.getByRole('button', { name: 'Criar prazo' }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Escolha o processo para criar o prazo.' })).toBeVisible()
})

test('what the law does not double is refused in its words', async () => {
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Data do evento' }).fill('02032026')
  await screen.getByRole('combobox', { name: 'Dobra' }).click()
  await screen.getByRole('option', { name: /Procuradores diferentes/ }).click()
  await expect.element(screen.getByText('Em autos eletrônicos não há dobra por procuradores diferentes (CPC art. 229, §2º).')).toBeVisible()
})

test('a day that does not exist is no date, and no days are no deadline: each is said where the count would be', async () => {
  const { screen } = await open()
  const hint = screen.getByText('Informe o evento, a data e os dias: a contagem aparece aqui.')
  const day = screen.getByRole('textbox', { name: 'Data do evento' })
  await day.fill('3102')
  await expect.element(hint).toBeVisible()
  await day.fill('31022026')
  await expect.element(screen.getByRole('status').filter({ hasText: 'Data inválida' })).toBeVisible()
  await day.fill('02032026')
  await screen.getByRole('textbox', { name: 'Dias' }).fill('0')
  await expect.element(screen.getByRole('status').filter({ hasText: 'Dias deve ser maior que zero' })).toBeVisible()
})

test('a calendar that does not come is said where the count would be, and asked for again', async () => {
  let refuses = true
  const { screen } = await open(() => {
    if (refuses) throw contractError('TOOK_TOO_LONG', 'A consulta demorou demais.', 503)
    return { rows: [], internal_days: 2 }
  })
  await screen.getByRole('textbox', { name: 'Data do evento' }).fill('02032026')
  await screen.getByRole('textbox', { name: 'Dias' }).fill('15')
  await expect.element(screen.getByText('Erro ao carregar o que a contagem usa')).toBeVisible()
  await expect.element(screen.getByText('Informe o evento, a data e os dias: a contagem aparece aqui.')).not.toBeInTheDocument()
  refuses = false
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('terça-feira, 24 de março de 2026')).toBeVisible()
})
