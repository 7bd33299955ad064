import { expect, test } from 'vitest'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EvaluationsPage } from './evaluations-page.tsx'

type Modules = { whatsapp: typeof whatsapp }

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
