import { expect, test, vi } from 'vitest'
import type { settings } from '#modules/settings/contract/index.ts'
import type { Look, LookInput } from '#modules/settings/contract/look.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ColorsPage } from './colors-page.tsx'

type Modules = { settings: typeof settings }

const LOOK: Look = {
  ...{ name: 'Lagoa Nova', primary_color: '#2563eb', secondary_color: '#0ea5e9', theme: 'light', page_title: null },
  updated_at: new Date('2026-11-22T10:00:00Z'),
}

type Save = (input: { updated_at: Date; values: LookInput }) => Look
const open = (save: Save = ({ values }) => ({ ...LOOK, ...values })) =>
  renderPage<Modules>(<ColorsPage />, { api: { settings: { look: { get: () => LOOK, save } } } })

test('yellow is darkened until its buttons can be read, and the page says so', async () => {
  const { screen } = await open()
  await screen.getByRole('textbox', { name: 'Cor primária' }).fill('#F9D71C')
  await expect.element(screen.getByText(/^Sua cor foi escurecida para #[0-9A-F]{6}: 4,\d\d:1, o mínimo é 4,5:1\.$/)).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Pouco legível' })).not.toBeInTheDocument()
})

test('half a colour is not saved, says how one is written, and the preview keeps the last whole one', async () => {
  const { screen } = await open()
  const before = screen.getByRole('img', { name: 'Prévia no tema claro' }).element().getAttribute('style')
  await screen.getByRole('textbox', { name: 'Cor primária' }).fill('#12')
  await expect.element(screen.getByText('Use o formato #RRGGBB')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Salvar cores' }).first()).toBeDisabled()
  expect(screen.getByRole('img', { name: 'Prévia no tema claro' }).element().getAttribute('style')).toBe(before)
})

test('the preview follows, steps are undone one by one, and what is saved is what is seen', async () => {
  const save = vi.fn<Save>(({ values }) => ({ ...LOOK, ...values }))
  const { screen } = await open(save)
  const style = () => screen.getByRole('img', { name: 'Prévia no tema escuro' }).element().getAttribute('style')
  const undo = screen.getByRole('button', { name: 'Desfazer' }).first()
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  const blue = style()
  await screen.getByRole('button', { name: 'Verde-azulado' }).click()
  await vi.waitFor(() => expect(style()).not.toBe(blue))
  await undo.click()
  await vi.waitFor(() => expect(style()).toBe(blue))
  await expect.element(undo).toHaveFocus()
  await screen.getByRole('button', { name: 'Verde-azulado' }).click()
  await screen.getByRole('textbox', { name: 'Título da página' }).fill('Lagoa')
  await undo.click()
  await expect.element(screen.getByRole('textbox', { name: 'Título da página' })).toHaveValue('')
  await screen.getByRole('button', { name: 'Salvar cores' }).first().click()
  await expect.element(screen.getByText('Cores salvas')).toBeVisible()
  expect(save).toHaveBeenCalledWith({
    updated_at: LOOK.updated_at,
    values: { primary_color: '#0f766e', secondary_color: '#65a30d', theme: 'light', page_title: null },
  })
})

test('the page has its name also where the colours cannot be loaded', async () => {
  const get = () => {
    throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  }
  const { screen } = await renderPage<Modules>(<ColorsPage />, { api: { settings: { look: { get } } } })
  await expect.element(screen.getByRole('alert').getByText('Erro ao carregar as cores')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Cores' })).toBeVisible()
})

test('somebody else was faster: it says so, and nothing that was chosen is lost', async () => {
  const { screen } = await open(() => {
    throw contractError('LOOK_CHANGED', 'Outra pessoa alterou a empresa enquanto você editava.', 409)
  })
  await screen.getByRole('button', { name: 'Verde-azulado' }).click()
  await screen.getByRole('button', { name: 'Salvar cores' }).first().click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Outra pessoa alterou a empresa enquanto você editava.')
  await expect.element(screen.getByRole('textbox', { name: 'Cor primária' })).toHaveValue('#0f766e')
})
