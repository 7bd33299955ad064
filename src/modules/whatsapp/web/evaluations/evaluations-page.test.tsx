import { expect, test } from 'vitest'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EvaluationsPage } from './evaluations-page.tsx'

type Modules = { whatsapp: typeof whatsapp }

const NONE = { total_evaluations: 0, average_score: null, total_sales_generated: 0, sales_conversion_rate: 0 }

test('whose conversations a number of the dashboard was of is seen, and can be taken off', async () => {
  const asked: unknown[] = []
  const { screen } = await renderPage<Modules>(<EvaluationsPage />, {
    at: '/whatsapp/evaluations?responsible=none',
    api: {
      whatsapp: {
        evaluations: {
          list: ({ responsible }) => {
            asked.push(responsible)
            return { rows: [], total: 0 }
          },
          kpis: () => NONE,
          options: () => ({ people: [], teams: [], salespeople: [], instances: [], aspects: [] }),
        },
      },
    },
  })
  await expect.element(screen.getByRole('combobox', { name: 'Responsável' })).toHaveValue('Sem responsável')
  await expect.element(screen.getByRole('combobox', { name: 'Equipe' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Limpar filtros' }).last().click()
  await expect.element(screen.getByRole('combobox', { name: 'Responsável' })).not.toBeInTheDocument()
  expect(asked).toEqual(['none', undefined])
})

test('a list that was not reached says so once, in the words of the page', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  const { screen } = await renderPage<Modules>(<EvaluationsPage />, {
    at: '/whatsapp/evaluations',
    api: { whatsapp: { evaluations: { list: away, kpis: away, options: away } } },
  })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Erro ao carregar avaliaçõesNão foi possível carregar as avaliações. Verifique sua conexão e tente novamente.Tentar Novamente',
    )
  await expect.element(screen.getByText(/Verifique sua/)).toBeVisible() // the locator is strict: there is one
})
