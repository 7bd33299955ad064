import { Tabs } from '@mantine/core'
import { expect, test } from 'vitest'
import { page as viewport } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { TabLine } from './tab-line.tsx'

const WORDS = ['Geral', 'Regional', 'Marca', 'Segurança', 'Privacidade', 'Usuários', 'Histórico']

test('the open tab stays in sight when the window becomes narrower', async () => {
  await viewport.viewport(1440, 800)
  const { screen } = await renderPage(
    <Tabs value="Histórico">
      <TabLine open="Histórico">
        {WORDS.map((word) => (
          <Tabs.Tab key={word} value={word}>
            {word}
          </Tabs.Tab>
        ))}
      </TabLine>
    </Tabs>,
    { api: {} },
  )
  const open = screen.getByRole('tab', { name: 'Histórico' })
  await expect.element(open).toBeInViewport({ ratio: 1 })
  await viewport.viewport(390, 800)
  await expect.element(open).toBeInViewport({ ratio: 1 })
})
