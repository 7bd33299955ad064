import { expect, test } from 'vitest'
import { page as viewport } from 'vitest/browser'
import { NOTICE_KINDS, type Notice, type NoticeKind } from '#modules/hr/contract/notices.ts'
import { antonia } from '#modules/hr/contract/testing/samples.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { openHr, type Stub } from '../testing/open-hr.tsx'

const today = todayIn()
const { id, name } = antonia()
const notice = (over: Partial<Notice> = {}): Notice => ({
  ...{ employee_id: id, name, avatar_url: null, date: today, until: null, count: null, detail: null, medical: false },
  ...over,
})
const counts = (over: Partial<Record<NoticeKind, number>> = {}) => ({
  ...(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 0])) as Record<NoticeKind, number>),
  ...over,
})

const open = (notices: Stub['notices']) => openHr({ vacations: { list: () => [] }, ...(notices && { notices }) })

test('the button counts what asks for something to be done, and an entry opens the record where it is done', async () => {
  const entries: Partial<Record<NoticeKind, Notice>> = {
    vacations: notice({ date: addDays(today, -3) }),
    birthdays: notice({ count: 38 }),
  }
  const { screen, address } = await open({
    counts: () => counts({ vacations: 12, licences: 2, birthdays: 1 }),
    list: ({ kind }) => ({ rows: [entries[kind]!], total: 1 }),
  })
  const button = screen.getByRole('button', { name: 'Avisos' })
  await expect.element(button).toHaveTextContent('Avisos14')
  await button.click()
  const panel = screen.getByRole('dialog', { name: 'Avisos' })
  await expect.element(panel.getByText(/O prazo acabou em .* \(há 3 dias\): pagamento em dobro/)).toBeVisible()
  await panel.getByRole('button', { name: /Aniversariantes do mês/ }).click()
  await expect.element(panel.getByText(`${today.slice(8)}/${today.slice(5, 7)}: 38 anos`)).toBeVisible()

  await panel.getByRole('link', { name: /O prazo acabou/ }).click()
  await expect.element(screen.getByRole('tab', { name: 'Férias' })).toHaveAttribute('aria-selected', 'true')
  expect(new URLSearchParams(address().split('?')[1]).get('open')).toBe(id)
  await screen.getByRole('button', { name: 'Concluir' }).click()
  await expect.element(panel).toBeVisible()
  expect(address()).toBe('/')
})

test('a leave without a day at work within it is spoken of as one, and only leaves with days between are asked about their cause', async () => {
  const rows = [
    notice({ name: 'Uma licença', employee_id: crypto.randomUUID(), date: '2026-11-23', until: '2026-12-12', count: 20 }),
    notice({ name: 'Perto', employee_id: crypto.randomUUID(), date: '2026-11-23', until: '2026-12-04', count: 12 }),
    notice({ name: 'Duas', date: '2026-10-01', until: '2026-11-12', count: 14 }),
  ]
  const { screen } = await open({ counts: () => counts({ leaves: 3 }), list: () => ({ rows, total: 3 }) })
  await screen.getByRole('button', { name: 'Avisos' }).click()
  for (const text of [
    '20 dias seguidos de afastamento, de 23/11/2026 a 12/12/2026: a partir de 08/12/2026 o pagamento é do INSS',
    '12 dias seguidos de afastamento, de 23/11/2026 a 04/12/2026: o que passar de 15 dias é do INSS',
    '14 dias de afastamento, com até 60 dias entre um e outro, até 12/11/2026. Se a causa for a mesma, o que passa de 15 dias é do INSS',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
})

test('many notices of a kind come a page at a time', async () => {
  const { screen } = await open({
    counts: () => counts({ licences: 25 }),
    list: ({ page }) => ({
      rows: Array.from({ length: page === 1 ? 20 : 5 }, (_, n) => notice({ name: `Pessoa ${page}-${n}`, date: addDays(today, n) })),
      total: 25,
    }),
  })
  await viewport.viewport(390, 844) // where the head has no room for the word
  await expect.element(screen.getByRole('button', { name: 'Avisos: 25' })).toBeVisible()
  await expect.element(screen.getByText('25', { exact: true })).toBeVisible()
  await viewport.viewport(1440, 900)
  await screen.getByRole('button', { name: 'Avisos' }).click()
  await expect.element(screen.getByText('Pessoa 1-19')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(screen.getByText('Pessoa 2-4')).toBeInTheDocument()
  expect(screen.getByText('Pessoa 1-19').elements()).toEqual([])
})

test('without anything to tell of, the panel says so', async () => {
  const { screen } = await open({ counts: () => counts() })
  await expect.element(screen.getByRole('button', { name: 'Avisos' })).toHaveTextContent(/^Avisos$/)
  await screen.getByRole('button', { name: 'Avisos' }).click()
  await expect.element(screen.getByText('Nenhum aviso no momento')).toBeVisible()
})
