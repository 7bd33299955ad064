import { IconTag } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page as viewport } from 'vitest/browser'
import { z } from 'zod'
import { renderPage } from '#web/testing/render-page.tsx'
import { BulkActions, BulkBar, BulkButton, BulkMenu } from './bulk-bar.tsx'
import { useListState } from './list-state.ts'

const TAGS = [{ id: 1, name: 'VIP' }]

/** Both rows of the page get ticked. */
function Page() {
  const list = useListState(z.object({}))
  return (
    <>
      <button type="button" onClick={() => list.select(['a', 'b'])}>
        Marcar
      </button>
      <BulkBar list={list} every={{ total: 1_234, shown: 2 }}>
        <BulkActions busy={null}>
          <BulkMenu label="Status" icon={IconTag} options={TAGS} onPick={() => {}} />
          <BulkMenu label="+ Tag" icon={IconTag} options={TAGS} onPick={() => {}} />
          <BulkMenu label="- Tag" icon={IconTag} options={TAGS} onPick={() => {}} />
          <BulkMenu label="Responsável" icon={IconTag} options={TAGS} onPick={() => {}} />
          <BulkButton label="Excluir" icon={IconTag} onClick={() => {}} />
        </BulkActions>
      </BulkBar>
    </>
  )
}

test.for([
  [1440, 48],
  [390, 96],
] as const)('at %i pixels it is at most %i high: a line, on a phone two', async ([width, limit]) => {
  await viewport.viewport(width, 800)
  const { screen, user } = await renderPage(<Page />, { api: {} })
  await user.click(screen.getByRole('button', { name: 'Marcar' }))
  const bar = screen.getByRole('toolbar', { name: 'Ações em lote' })
  await expect.element(bar).toBeVisible()
  const { right, height } = bar.element().getBoundingClientRect()
  expect(height).toBeLessThanOrEqual(limit)
  for (const one of bar.element().querySelectorAll('button')) expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  await user.click(screen.getByRole('button', { name: 'Responsável' }))
  await expect.element(screen.getByRole('menuitem', { name: 'VIP' })).toBeInViewport({ ratio: 1 })
})
