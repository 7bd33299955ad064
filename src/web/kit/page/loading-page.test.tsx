import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { lazyView } from './loading-page.tsx'

test('a view whose code is on its way says so in the place of the page', async () => {
  let arrive = () => {}
  const View = lazyView(() => new Promise<ComponentType>((resolve) => (arrive = () => resolve(() => <p>Chegou</p>))))
  const { screen } = await renderPage(<View />, { api: {} })
  await expect.element(screen.getByRole('status').filter({ hasText: 'Carregando página...' })).toBeVisible()
  arrive()
  await expect.element(screen.getByText('Chegou')).toBeVisible()
  await expect.element(screen.getByText('Carregando página...')).not.toBeInTheDocument()
})
