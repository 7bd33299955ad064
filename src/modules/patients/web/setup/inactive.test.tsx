import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Inactive as Row } from '#modules/patients/contract/setup/inactive.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Inactive } from './inactive.tsx'

type Modules = { patients: typeof patients }

const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const

test('what was removed of a part is offered again from beneath it, and is there no more', async () => {
  let rows: Row[] = [
    { id: ids[0], kind: 'room', name: 'Sala 3' },
    { id: ids[1], kind: 'service', name: 'Retorno' },
  ]
  const activate = vi.fn(({ id }: { id: string }) => {
    rows = rows.filter((row) => row.id !== id)
    return { id }
  })
  const { screen } = await renderPage<Modules>(<Inactive kinds={['room', 'equipment']} mayChange />, {
    api: { patients: { setup: { inactive: () => rows, activate } } },
  })
  const section = screen.getByRole('region', { name: 'Desativados' })
  await expect.element(section.getByText('Sala 3')).toBeVisible()
  expect(section.getByText('Retorno').query()).toBeNull()
  await section.getByRole('button', { name: 'Reativar Sala 3' }).click()
  await expect.element(section).not.toBeInTheDocument()
  expect(activate).toHaveBeenCalledExactlyOnceWith({ id: ids[0] })
})
