import { expect, test } from 'vitest'
import type { legal } from '#modules/legal/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { legalSettings } from '../testing/rows.ts'
import { ApplyChange } from './apply-change.tsx'

const moved = {
  ...{ id: '018f0000-0000-7000-8000-00000000e001', title: 'Apelação', case_code: 'PRC-000001' },
  ...{ before: '2027-01-21', after: '2027-01-22', manual: false },
}

test.each([
  [true, 'O que vai para depois fica com a data antiga como interna.'],
  [false, 'O que vai para depois precisa de nova conferência; até lá a data antiga fica como interna.'],
])('where somebody works alone (%s) a change of the calendar speaks of no check', async (alone, words) => {
  const change = { id: '018f0000-0000-7000-8000-00000000e002', values: null }
  const { screen } = await renderPage<{ legal: typeof legal }>(
    <ApplyChange change={change} title="Confirmar" done="Confirmado" onClose={() => undefined} />,
    {
      api: {
        legal: {
          settings: { get: () => legalSettings({ alone }) },
          calendar: { preview: () => ({ later: 1, earlier: 0, moved: [moved] }) },
        },
      },
    },
  )
  await expect.element(screen.getByText(words)).toBeVisible()
})
