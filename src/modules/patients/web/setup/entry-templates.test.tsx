import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { TemplateRow } from '#modules/patients/contract/records/template.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EntryTemplates } from './entry-templates.tsx'

type Modules = { patients: typeof patients }

test('a template is hidden and comes back; without one in use the page says what that means', async () => {
  let row: TemplateRow = {
    ...{ id: '018f0000-0000-7000-8000-0000000000aa', name: 'Livre', confidentiality: 'care', fields: ['Texto'], active: true },
  }
  const show = vi.fn(({ active }: { id: string; active: boolean }) => {
    row = { ...row, active }
    return row
  })
  const { screen } = await renderPage<Modules>(<EntryTemplates mayChange />, {
    api: { patients: { setup: { templates: { list: () => [row], show } } } },
  })
  const use = screen.getByRole('switch', { name: 'Usar Livre' })
  await expect.element(use).toBeChecked()
  const press = () => (use.element() as HTMLElement).click() // its track lies over it
  press()
  await expect.element(screen.getByText('Livre: oculto')).toBeVisible()
  await expect.element(screen.getByText(/^Nenhum modelo em uso/)).toBeVisible()
  expect(show).toHaveBeenLastCalledWith({ id: row.id, active: false })
  press()
  await expect.element(screen.getByText('Livre: em uso')).toBeVisible()
  await expect.element(use).toBeChecked()
})
