import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { crm } from '#modules/crm/contract/index.ts'
import { dealRow, funnel } from '#modules/crm/contract/testing/samples.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CrmPage } from './crm-page.tsx'

const pipeline = funnel()
const [lead, proposal] = pipeline.stages as [(typeof pipeline.stages)[0], (typeof pipeline.stages)[0]]
const sums = (count: number) => ({ count, value: '0.00', weighted: '0.00' })
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
const cards = (...at: number[]) => at.map((n) => dealRow({ id: idOf(n), name: `Demanda ${n}` }))
const columns = [
  { id: lead.id, sums: sums(40), cards: cards(1, 2, 3) },
  { id: proposal.id, sums: sums(2), cards: cards(4, 5) },
]

async function openBoard() {
  const move = vi.fn((_: object) => cards(1)[0])
  const options = { pipelines: [pipeline], former: [], sources: [], lost_reasons: [], products: [], tags: [], people: [], teams: [] }
  const counts = { total: 42, open: sums(42), closing: sums(0), won: sums(0), without_task: sums(0) }
  const { screen } = await renderPage<{ crm: typeof crm }>(<CrmPage />, {
    api: {
      crm: {
        options: () => options,
        screen: () => ({ options, setup: { columns: null, views: [] }, board: { order: 'manual', pipeline_id: null } }),
        summary: () => ({ counts, sums: sums(42) }),
        board: () => ({ columns }),
        goals: { list: () => ({ people: [], goals: [], mine: false }) },
        move: move as never,
      },
    },
  })
  const card = (at: number) => screen.getByRole('group', { name: `Demanda ${at}, Padaria Sol` })
  await expect.element(card(1)).toBeVisible()
  return { screen, move, card, heard: (words: string) => expect.element(screen.getByText(words)).toBeInTheDocument() }
}

test('arrows carry a held card between the others of its stage, and say each place among all that the stage holds', async () => {
  const { move, card, heard } = await openBoard()
  ;(card(1).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await heard('A demanda Demanda 1 está em Lead, posição 1 de 40.')
  await userEvent.keyboard('{ArrowDown}')
  await heard('A demanda Demanda 1 está em Lead, posição 2 de 40.')
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect(move).toHaveBeenCalledOnce())
  expect(move).toHaveBeenCalledWith(expect.objectContaining({ id: idOf(1), stage_id: lead.id, after_id: idOf(2), before_id: idOf(3) }))
})

test('arrows carry a held card to the stage beside, and Esc gives it up where it was', async () => {
  const { move, card, heard } = await openBoard()
  ;(card(2).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await heard('A demanda Demanda 2 está em Lead, posição 2 de 40.')
  await userEvent.keyboard('{ArrowRight}')
  await heard('A demanda Demanda 2 está em Proposta, posição 2 de 3.')
  await userEvent.keyboard('{ArrowUp}')
  await heard('A demanda Demanda 2 está em Proposta, posição 1 de 3.')
  await userEvent.keyboard('{Escape}')
  await heard('A demanda Demanda 2 voltou ao seu lugar.')
  expect(move).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(document.activeElement).toBe(card(2).element()))
})

test('the mouse puts a card between two of another stage, and beside the board leaves it', async () => {
  const { screen, move, card, heard } = await openBoard()
  const boxOf = (at: number) => card(at).element().getBoundingClientRect()
  const send = (type: string, on: EventTarget, clientX: number, clientY: number) =>
    on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, buttons: 1, clientX, clientY }))
  const take = () => {
    const { left, top } = boxOf(1)
    send('mousedown', card(1).element(), left + 40, top + 40)
    send('mousemove', document, left + 40, top + 50)
  }

  take()
  await heard('A demanda Demanda 1 está em Lead, posição 1 de 40.')
  const { left, bottom } = boxOf(4)
  send('mousemove', document, left + 40, bottom + 20)
  await heard('A demanda Demanda 1 está em Proposta, posição 2 de 3.')
  send('mousemove', document, 2, 2)
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Proposta' }).element()).not.toHaveAttribute('data-over'))
  send('mouseup', document, 2, 2)
  await heard('A demanda Demanda 1 ficou onde estava.')
  expect(move).not.toHaveBeenCalled()

  take()
  await heard('A demanda Demanda 1 está em Lead, posição 1 de 40.')
  send('mousemove', document, left + 40, bottom + 20)
  await heard('A demanda Demanda 1 está em Proposta, posição 2 de 3.')
  send('mouseup', document, left + 40, bottom + 20)
  await vi.waitFor(() => expect(move).toHaveBeenCalledOnce())
  expect(move).toHaveBeenCalledWith(expect.objectContaining({ stage_id: proposal.id, after_id: idOf(4), before_id: idOf(5) }))
})

test('on a phone the arrows go through the stages, of which the chosen one alone is reached by Tab', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { screen } = await openBoard()
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((one) => (one as HTMLElement).tabIndex),
  ).toEqual([0, -1])
  ;(tab(/Lead/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/Proposta/)).toHaveFocus()
  await expect.element(tab(/Proposta/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('group', { name: 'Demanda 4, Padaria Sol' })).toBeVisible()
})
