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

test('templates are moved into the order in which they are offered, by the keyboard too', async () => {
  const row = (n: number, name: string): TemplateRow => ({
    ...{ id: `018f0000-0000-7000-8000-00000000000${n}`, name, confidentiality: 'care', fields: ['Texto'], active: true },
  })
  let rows = [row(1, 'Anamnese'), row(2, 'Livre')]
  const arrange = vi.fn(({ ids }: { ids: string[] }) => {
    rows = ids.map((id) => rows.find((one) => one.id === id)!)
    return rows
  })
  const { screen, user } = await renderPage<Modules>(<EntryTemplates mayChange />, {
    api: { patients: { setup: { templates: { list: () => rows, arrange } } } },
  })
  const handle = screen.getByRole('button', { name: 'Mover o modelo Livre' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await user.keyboard(' ')
  await expect.element(handle).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{ArrowUp}')
  await expect.element(screen.getByText(/^O modelo Livre .*1/)).toBeInTheDocument()
  await user.keyboard(' ')
  await expect.poll(() => arrange.mock.calls).toEqual([[{ ids: [rows[0]!.id, rows[1]!.id] }]])
  expect(rows[0]!.name).toBe('Livre')
})
