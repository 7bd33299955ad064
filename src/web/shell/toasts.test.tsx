import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { toast } from '../toast.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => renderPage(<h1>Página</h1>, { api: {} })

test('three are shown at once for 4 s each, and a fourth waits for its turn', async () => {
  const { screen, user } = await open()
  await user.hover(screen.getByRole('heading')) // a pointer that an earlier test left on the toasts would hold them
  for (const title of ['um', 'dois', 'três', 'quatro']) toast.success(title)
  await expect.element(screen.getByText('três')).toBeVisible()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(3)) // their time counts from an effect
  await expect.element(screen.getByText('quatro')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(3900)
  await expect.element(screen.getByText('um')).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(screen.getByText('um')).not.toBeInTheDocument()
  await expect.element(screen.getByText('quatro')).toBeVisible()
})

test('one that can be acted on stays for 10 s', async () => {
  const { screen, user } = await open()
  await user.hover(screen.getByRole('heading'))
  toast.error('Você não tem acesso a RH.', undefined, { action: { label: 'Por quê?', run: () => {} } })
  await expect.element(screen.getByRole('button', { name: 'Por quê?' })).toBeVisible()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(1))
  await vi.advanceTimersByTimeAsync(9900)
  await expect.element(screen.getByRole('button', { name: 'Por quê?' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(screen.getByText('Você não tem acesso a RH.')).not.toBeInTheDocument()
})

test('a pointer that moves onto them holds them; one that rests where they appear does not', async () => {
  const { screen, user } = await open()
  toast.success('um')
  await user.hover(screen.getByText('um'))
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByText('um')).toBeVisible()
  toast.clear()
  await expect.element(screen.getByText('um')).not.toBeInTheDocument()

  toast.success('dois')
  await expect.element(screen.getByText('dois')).toBeVisible()
  // What a browser says of what appears beneath a pointer that nobody moves.
  screen
    .getByText('dois')
    .element()
    .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(1))
  await vi.advanceTimersByTimeAsync(4100)
  await expect.element(screen.getByText('dois')).not.toBeInTheDocument()
})

test('what is said of a subject takes the place of what was said of it before', async () => {
  const { screen } = await open()
  for (const title of ['Maria: Confirmada', 'Maria: Chegou']) toast.success(title, undefined, { subject: 'maria' })
  toast.success('Outra', undefined, { subject: 'outra' })
  await expect.element(screen.getByText('Maria: Chegou')).toBeVisible()
  await expect.element(screen.getByText('Outra')).toBeVisible()
  expect(screen.getByText('Maria: Confirmada').query()).toBeNull()
})

test('is 356 px wide, and an error is an alert', async () => {
  const { screen } = await open()
  toast.error('Erro no login', 'Email ou senha incorretos')
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Erro no loginEmail ou senha incorretos')
  expect(alert.element().getBoundingClientRect().width).toBe(356)
})

test('F8 moves the focus there, where it stays on screen until the focus leaves', async () => {
  const { screen, user } = await open()
  toast.success('Perfil atualizado')
  await expect.element(screen.getByText('Perfil atualizado')).toBeVisible()
  await user.keyboard('{F8}')
  await expect.element(screen.getByRole('button', { name: 'Fechar aviso' })).toHaveFocus()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByText('Perfil atualizado')).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByText('Perfil atualizado')).not.toBeInTheDocument()
})

test('an action runs once and closes it', async () => {
  const run = vi.fn()
  const { screen } = await open()
  toast.success('Excluído', undefined, { action: { label: 'Desfazer', run } })
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  expect(run).toHaveBeenCalledTimes(1)
  await expect.element(screen.getByText('Excluído')).not.toBeInTheDocument()
})

test('F8 goes to what can be taken back, though another notice came after it', async () => {
  const run = vi.fn()
  const { screen, user } = await open()
  toast.success('Cancelada', undefined, { action: { label: 'Desfazer', run } })
  toast.info('Vaga em 24/11')
  await expect.element(screen.getByText('Vaga em 24/11')).toBeVisible()
  await user.keyboard('{F8}{Enter}')
  expect(run).toHaveBeenCalledTimes(1)
})

test('one that closes with the focus in it, or under a finger, does not hold the others', async () => {
  const { screen, user } = await open()
  await user.hover(screen.getByRole('heading'))
  toast.success('Resolvida', undefined, { action: { label: 'Desfazer', run() {} } })
  toast.info('Agendada')
  await expect.element(screen.getByText('Agendada')).toBeVisible()
  await user.keyboard('{F8}{Enter}')
  await expect.element(screen.getByText('Resolvida')).not.toBeInTheDocument()
  const touched = new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true })
  screen.getByText('Agendada').element().dispatchEvent(touched)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThanOrEqual(1))
  await vi.advanceTimersByTimeAsync(4100)
  await expect.element(screen.getByText('Agendada')).not.toBeInTheDocument()
})

function Sheet() {
  const [paying, setPaying] = useState(false)
  return (
    <>
      <Dialog title="Consulta" size={600} sheet onClose={() => {}}>
        <button type="button" style={{ height: 1200 }} onClick={() => setPaying(true)}>
          Receber
        </button>
      </Dialog>
      {paying && (
        <Dialog title="Pagamento" size={440} small onClose={() => {}}>
          Valor
        </Dialog>
      )}
    </>
  )
}

test('on a phone one stands above an open sheet, and covers nothing of what comes next in it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { screen } = await renderPage(<Sheet />, { api: {} })
  toast.success('Cobrança registrada!', undefined, { action: { label: 'Desfazer', run() {} } })
  await expect.element(screen.getByText('Cobrança registrada!')).toBeVisible()
  const said = screen.getByRole('status').element().getBoundingClientRect()
  const sheet = screen.getByRole('dialog', { name: 'Consulta' }).element().getBoundingClientRect()
  expect(said.top).toBeGreaterThanOrEqual(0)
  expect(said.bottom).toBeLessThanOrEqual(sheet.top)
  await screen.getByRole('button', { name: 'Receber' }).click()
  const title = screen.getByRole('heading', { name: 'Pagamento' })
  await expect.element(title).toBeVisible()
  const now = () => screen.getByRole('status').element().getBoundingClientRect().top
  expect(now()).toBeGreaterThan(title.element().getBoundingClientRect().bottom)
})
