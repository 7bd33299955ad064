import { expect, test, vi } from 'vitest'
import type { Notification, notifications } from '#parts/notifications/contract/index.ts'
import { defineKind } from '#parts/notifications/contract/kind.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Bell } from './bell.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { NotificationPreferences } from './notification-preferences.tsx'

type Modules = { notifications: typeof notifications }
type Stub = NonNullable<ApiStub<Modules>['notifications']>

const CALL = defineKind({
  ...{ key: 'call', label: 'Ligação perdida', mail: 'digest' },
  text: ({ title, times }) => (times > 1 ? `${times} ligações de ${title}` : `Ligação de ${title}`),
  open: ({ entity_id }) => `/clients?open=${entity_id}`,
})

const call = (over: Partial<Notification> = {}): Notification => ({
  ...{ id: '0190a0a0-0000-7000-8000-00000000a001', kind: 'call', page: 'clients', entity: 'client', title: 'Maria', times: 5 },
  ...{ entity_id: '0190a0a0-0000-7000-8000-00000000c001', updated_at: new Date(), read_at: null },
  ...over,
})

const Panel = ({ onClose }: { onClose(): void }) => <NotificationPanel kinds={[CALL]} onClose={onClose} />

const open = (api: Stub) => renderPage<Modules>(<Bell Panel={Panel} />, { api: { notifications: api } })

test('the bell counts, its panel says what happened; a click opens it and marks it as read', async () => {
  const mark = vi.fn(() => ({ changed: 1 }))
  const { screen, address } = await open({
    count: () => ({ unread: 1 }),
    list: () => ({ rows: [call(), call({ id: '0190a0a0-0000-7000-8000-00000000a002', kind: 'of another version' })], total: 2 }),
    mark,
  })
  await screen.getByRole('button', { name: 'Notificações: 1 não lida' }).click()
  await expect.element(screen.getByRole('list', { name: 'Hoje' }).getByRole('button')).toHaveTextContent('5 ligações de Maria')
  await screen.getByRole('button', { name: /5 ligações/ }).click()
  await vi.waitFor(() => expect(address()).toBe(`/clients?open=${call().entity_id}`))
  expect(mark).toHaveBeenCalledWith({ ids: [call().id], read: true })
})

test('by keyboard: the arrows go on, e marks as read and unread, and all can be marked at once', async () => {
  const mark = vi.fn(() => ({ changed: 1 }))
  const markAll = vi.fn(() => ({ changed: 2 }))
  const rows = [call(), call({ id: '0190a0a0-0000-7000-8000-00000000a002', title: 'Bia', times: 1, read_at: new Date() })]
  const { screen, user } = await open({ count: () => ({ unread: 100 }), list: () => ({ rows, total: 2 }), mark, markAll })
  await screen.getByRole('button', { name: 'Notificações: 99+ não lidas' }).click()
  // The panel takes the focus a moment after it appears, from whoever is sooner.
  const panel = screen.getByRole('dialog', { name: 'Notificações' })
  await vi.waitFor(() => expect(panel.element().contains(document.activeElement)).toBe(true))
  screen
    .getByRole('button', { name: /5 ligações/ })
    .element()
    .focus()
  await user.keyboard('e{ArrowDown}e')
  await vi.waitFor(() => expect(mark).toHaveBeenCalledTimes(2))
  expect(mark.mock.calls).toEqual([[{ ids: [rows[0]!.id], read: true }], [{ ids: [rows[1]!.id], read: false }]])
  await screen.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await vi.waitFor(() => expect(markAll).toHaveBeenCalled())
})

test('nothing unread says so', async () => {
  const { screen } = await open({ count: () => ({ unread: 0 }), list: () => ({ rows: [], total: 0 }) })
  await screen.getByRole('button', { name: 'Notificações' }).click()
  await expect.element(screen.getByText('Nenhuma notificação')).toBeVisible()
})

test('each kind comes by mail when the person says so', async () => {
  let connected = true
  const choose = vi.fn(() => ({ call: 'never' as const }))
  const preferences = () => {
    if (!connected) throw networkFailure()
    return {}
  }
  const api = { preferences, choose }
  const { screen, queryClient } = await renderPage<Modules>(<NotificationPreferences kinds={[CALL]} />, { api: { notifications: api } })
  const mail = screen.getByRole('combobox', { name: 'Por e-mail: Ligação perdida' })
  await expect.element(mail).toHaveValue('No resumo')
  await mail.click()
  await screen.getByRole('option', { name: 'Nunca' }).click()
  await expect.element(mail).toHaveValue('Nunca')
  expect(choose).toHaveBeenCalledWith({ kind: 'call', mail: 'never' })
  connected = false
  await queryClient.invalidateQueries() // what is read stays when asking again fails
  await expect.element(mail).toBeVisible()
})
