import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { crm } from '#modules/crm/contract/index.ts'
import { dealRow, funnel } from '#modules/crm/contract/testing/samples.ts'
import type { tasks } from '#parts/tasks/contract/index.ts'
import { screenKeys } from '#web/kit/page/screen-keys.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CrmPage } from './crm-page.tsx'

type Modules = { crm: typeof crm }
type Stub = NonNullable<ApiStub<Modules>['crm']>

const pipeline = funnel()
const [lead, proposal] = pipeline.stages as [(typeof pipeline.stages)[0], (typeof pipeline.stages)[0]]
const sums = (count: number, value = '0.00') => ({ count, value, weighted: '0.00' })
const counts = { total: 2, open: sums(2), closing: sums(0), won: sums(0), without_task: sums(1) }
const first = dealRow({ id: '01900000-0000-7000-8000-000000000001', name: 'Rede da filial' })
const second = dealRow({
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Câmeras',
  next_task_title: 'Ligar',
  next_task_on: '2020-01-01',
})

const board = (inLead = [first, second], inProposal: (typeof first)[] = []) => ({
  columns: [
    { id: lead.id, sums: sums(inLead.length, '2500.00'), cards: inLead },
    { id: proposal.id, sums: sums(inProposal.length), cards: inProposal },
    { id: 'won' as const, sums: sums(0), cards: [] },
    { id: 'lost' as const, sums: sums(0), cards: [] },
  ],
})
const options = () => ({
  pipelines: [pipeline],
  former: [],
  sources: [],
  lost_reasons: [{ id: 1, name: 'Preço', hidden: false }],
  products: [],
  tags: [],
  people: [],
  teams: [],
})
const screenOf = () => ({
  options: options(),
  setup: { columns: null, views: [] },
  board: { order: 'manual' as const, pipeline_id: null as string | null },
})
const closing = () => ({ open_tasks: 1, client_active: false })

const goals = { list: () => ({ people: [], goals: [], mine: false }) }

const open = (api: Partial<Stub> = {}, rest: { can?: ('create' | 'read' | 'update' | 'delete')[]; at?: string } = {}) =>
  renderPage<Modules>(<CrmPage />, {
    api: { crm: { options, screen: screenOf, summary: () => ({ counts, sums: sums(2) }), board: () => board(), closing, goals, ...api } },
    ...rest,
  })

/** A card is there once the board's answer is. */
async function focusCard(card: Locator) {
  await expect.element(card).toBeVisible()
  ;(card.element() as HTMLElement).focus()
}

test('cards stand in their stages, and say what waits', async () => {
  const { screen } = await open()
  const column = screen.getByRole('region', { name: 'Lead' })
  await expect.element(column.getByRole('group', { name: 'Rede da filial, Padaria Sol' })).toBeVisible()
  await expect.element(column.getByText('Sem próxima tarefa')).toBeVisible()
  await expect.element(column.getByText('Ligar · 01/01')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Proposta' }).getByText('Arraste uma demanda para cá')).toBeVisible()
})

test('the order of the cards is as the person had it, and kept where she changes it', async () => {
  const asked = vi.fn((_: { order?: string }) => board())
  const keep = vi.fn((choice: { order: 'manual' | 'task' | 'value' | 'stage'; pipeline_id: string | null }) => choice)
  const { screen } = await open({
    ...{ board: asked, boardChoice: { keep } },
    screen: () => ({ ...screenOf(), board: { order: 'value' as const, pipeline_id: pipeline.id } }),
  })
  await screen.getByRole('button', { name: 'Ordem dos cartões: Valor' }).click()
  expect(asked.mock.calls.map(([{ order }]) => order)).toEqual(['value'])
  await screen.getByText('Próxima tarefa', { exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Ordem dos cartões: Próxima tarefa' })).toBeVisible()
  await expect.poll(() => asked.mock.lastCall?.[0].order).toBe('task')
  expect(keep).toHaveBeenCalledExactlyOnceWith({ order: 'task', pipeline_id: pipeline.id })
})

test('m moves a card at once, and a stage that asks for more asks for just that', async () => {
  const asked: unknown[] = []
  let stands = board()
  const move = vi.fn((input: { stage_id: string }) => {
    asked.push(input)
    throw contractError('STAGE_NEEDS', 'Esta etapa pede mais informações.', 409, { needs: ['value'] })
  })
  const get = () => ({ ...first, description: null, contact_id: null, lost_note: null, value: '0.00' })
  const { screen } = await open({ move, get, board: () => stands, ofClient: () => ({ name: 'Padaria Sol', contacts: [], open: [] }) })
  const card = screen.getByRole('group', { name: 'Rede da filial, Padaria Sol' })
  await focusCard(card)
  await userEvent.keyboard('m')
  await screen.getByRole('dialog').getByRole('button', { name: 'Proposta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Complete para avançar' })
  await expect.element(dialog.getByLabelText('Valor')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Proposta' }).getByRole('group', { name: /Rede da filial/ })).toBeVisible()
  expect(asked).toEqual([{ id: first.id, stage_id: proposal.id, after_id: null, before_id: null, place_version: 0 }])

  stands = board()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('region', { name: 'Lead' }).getByRole('group', { name: /Rede da filial/ })).toBeVisible()
})

test.for([
  { at: '/', can: ['read', 'update'], lifts: true },
  { at: '/', can: ['read'], lifts: false },
] as const)('what is said of the keys of a board is what they do there: $can', async ({ at, can, lifts }) => {
  const { screen } = await open({}, { at, can: [...can] })
  await expect.element(screen.getByRole('group', { name: /^Rede da filial/ })).toBeVisible()
  const said = screenKeys()?.map(([, what]) => what)
  expect(said).not.toContain('Selecionar a linha')
  expect(said?.includes('Mover para…')).toBe(lifts)
})

test('m begins at the stage that comes next: Enter moves there', async () => {
  const move = vi.fn((_: object) => ({ ...first, stage_id: proposal.id }))
  const { screen } = await open({ move })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('m')
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Proposta' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Movida para Proposta')).toBeVisible()
  expect(move).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ stage_id: proposal.id }))
})

test('somebody else was faster: says who, and offers to move all the same', async () => {
  const moved = { by: 'Ângela', status: 'open', stage: 'Qualificado', at: new Date() }
  const move = vi.fn((_: { place_version: number | null }): never => {
    throw contractError('DEAL_MOVED', 'Outra pessoa moveu esta demanda.', 409, moved)
  })
  const { screen } = await open({ move })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('m')
  await screen.getByRole('dialog').getByRole('button', { name: 'Proposta' }).click()
  await expect.element(screen.getByText('Ângela moveu esta demanda para Qualificado')).toBeVisible()
  await screen.getByRole('button', { name: 'Mover mesmo assim' }).click()
  await vi.waitFor(() => expect(move).toHaveBeenLastCalledWith(expect.objectContaining({ place_version: null })))
})

test('a deal that was deleted meanwhile is looked for in the trash, by who may delete', async () => {
  const move = vi.fn((_: object): never => {
    throw contractError('NOT_FOUND', 'Demanda não encontrada.', 404)
  })
  const trash = () => ({ rows: [], total: 0 })
  const { screen } = await open({ move, trash })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('m')
  await screen.getByRole('dialog').getByRole('button', { name: 'Proposta' }).click()
  await expect.element(screen.getByText('Esta demanda foi excluída.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver na lixeira' }).click()
  await expect.element(screen.getByRole('dialog', { name: /Lixeira/ })).toBeVisible()
})

test('a stage that is removed while a card is on its way there says so, in the list of stages as at a drop', async () => {
  let stages = pipeline.stages
  const move = vi.fn()
  const screenNow = () => ({ ...screenOf(), options: { ...options(), pipelines: [{ ...pipeline, stages }] } })
  const { screen, queryClient } = await open({ screen: screenNow, move, board: () => board([first], [second]) })
  const card = screen.getByRole('group', { name: /Rede da filial/ })
  await focusCard(card)
  await userEvent.keyboard('m')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Proposta' })).toBeEnabled()
  stages = stages.filter(({ id }) => id !== proposal.id)
  await queryClient.invalidateQueries()
  await expect.element(dialog.getByText('Esta etapa foi removida. O quadro foi atualizado.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Proposta' })).toBeDisabled()

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await focusCard(card)
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText(/está em Lead, posição 1 de 1/)).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText(/está em Etapa removida/)).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Esta etapa foi removida. O quadro foi atualizado.')).toBeVisible()
  expect(move).not.toHaveBeenCalled()
})

test('without a network the card returns and can be tried again', async () => {
  const move = vi.fn((): never => {
    throw networkFailure()
  })
  const { screen } = await open({ move })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('m')
  await screen.getByRole('dialog').getByRole('button', { name: 'Proposta' }).click()
  await expect.element(screen.getByText('Não foi possível mover: sem conexão.')).toBeVisible()
  expect(move).toHaveBeenCalledTimes(3)
  await expect.element(screen.getByRole('region', { name: 'Lead' }).getByRole('group', { name: /Rede da filial/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('losing asks for a reason, finishes the open task, and can be taken back', async () => {
  const lose = vi.fn(() => ({ ...first, status: 'lost' as const, was: first.updated_at, undo: '01900000-0000-7000-8000-0000000000aa' }))
  const undoChange = vi.fn(() => ({ changed: 1, left: 0 }))
  const { screen } = await open({ lose, undoChange })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('{Shift>}P{/Shift}')
  const dialog = screen.getByRole('dialog', { name: 'Perdida: Rede da filial' })
  await dialog.getByRole('button', { name: 'Perdida' }).click()
  await expect.element(dialog.getByText('Informe o motivo da perda.')).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Concluir a tarefa aberta' })).toBeChecked()
  await dialog.getByRole('combobox', { name: 'Motivo' }).click()
  await screen.getByRole('option', { name: 'Preço' }).click()
  await dialog.getByRole('button', { name: 'Perdida' }).click()
  await vi.waitFor(() => expect(lose).toHaveBeenCalledOnce())
  expect(lose).toHaveBeenCalledWith(expect.objectContaining({ values: expect.objectContaining({ lost_reason_id: 1, finish_tasks: true }) }))
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(undoChange).toHaveBeenCalledWith({ id: '01900000-0000-7000-8000-0000000000aa' }))
})

test('who only reads finds no handle and no button, and m moves nothing', async () => {
  const { screen } = await open({}, { can: ['read'] })
  const card = screen.getByRole('group', { name: /Rede da filial/ })
  await expect.element(card).toBeVisible()
  await expect.element(card).not.toHaveAttribute('aria-roledescription', 'cartão que pode ser movido')
  await focusCard(card)
  await userEvent.keyboard('m')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Nova Demanda' }).elements()).toHaveLength(0)
})

test('who asks the list for a reason of loss is shown the lost, of which alone there is one', async () => {
  const asked = vi.fn((_: { status?: string; lost_reason_id?: number }) => ({
    ...{ rows: [first], total: 1, page: 1, page_count: 1, counts, sums: sums(1) },
  }))
  const { screen, address } = await open({ list: asked } as never, { at: '/?view=list' })
  await screen.getByRole('button', { name: 'Mais filtros' }).click()
  await screen.getByRole('combobox', { name: 'Motivo da perda' }).click()
  await screen.getByRole('option', { name: 'Preço' }).click()
  await expect.poll(address).toBe('/?view=list&lost_reason_id=1&status=lost')
  expect(asked.mock.lastCall?.[0]).toMatchObject({ status: 'lost', lost_reason_id: 1 })
})

test('an address that asks for a new deal opens none for who only reads', async () => {
  const { screen } = await open({}, { can: ['read'], at: '/?open=new' })
  await expect.element(screen.getByRole('group', { name: 'Rede da filial, Padaria Sol' })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

test('who only reads opens a deal by Enter and closes it by Escape, which gives the card the focus back', async () => {
  const get = () => ({ ...first, description: null, contact_id: null, lost_note: null })
  const { screen } = await open({ get, ofClient: () => ({ name: 'Padaria Sol', contacts: [], open: [] }) }, { can: ['read'] })
  const card = screen.getByRole('group', { name: 'Rede da filial, Padaria Sol' })
  await focusCard(card)
  await userEvent.keyboard('{Enter}')
  const deal = screen.getByRole('dialog', { name: 'Rede da filial' })
  await expect.poll(() => deal.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(deal).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
})

test('a failure says so and can be tried again; an empty funnel offers to begin', async () => {
  let fails = true
  const { screen } = await open({
    board() {
      if (fails) throw networkFailure()
      return board([])
    },
  })
  await expect.element(screen.getByText('Erro ao carregar demandas')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('Nenhuma demanda neste funil')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Criar primeira demanda' })).toBeVisible()
})

test('a long column makes the cards that are near, and the arrows reach every one of them', async () => {
  const many = Array.from({ length: 64 }, (_, at) =>
    dealRow({ id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`, name: `Demanda ${at}` }),
  )
  const { screen } = await open({ board: () => board(many) })
  const cards = screen.getByRole('region', { name: 'Lead' }).getByRole('group')
  await expect.element(cards.first()).toBeVisible()
  await vi.waitFor(() => expect(cards.elements().length).toBeLessThan(40))
  const list = cards.first().element().closest('ul')!
  ;(cards.first().element() as HTMLElement).focus()
  for (let at = 1; at < many.length; at++) {
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toHaveAccessibleName(`Demanda ${at}, Padaria Sol`)
  }
  expect(list.scrollHeight).toBeGreaterThan(many.length * 96)
  expect(cards.elements().length).toBeLessThan(40)
})

test.for([320, 390])(
  'on a phone of %i pixels the views stand beside the title, and what else there is behind three dots',
  async (width) => {
    await page.viewport(width, 700)
    const { screen } = await open()
    const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
    const dots = screen.getByRole('button', { name: 'Mais ações' })
    await expect.element(dots).toBeVisible()
    const line = [screen.getByRole('heading', { name: 'CRM', level: 1 }), screen.getByRole('radiogroup', { name: 'Visão' })]
    for (const part of line) expect(Math.abs(middle(part.element()) - middle(dots.element()))).toBeLessThan(4)
    await dots.click()
    await expect.element(screen.getByRole('menuitem', { name: 'Lixeira' })).toBeVisible()
    await page.viewport(1280, 800)
  },
)

test('a client that is typed along with a deal is made with it, and what is wrong with her is said where she is typed', async () => {
  const create = vi.fn((_: object) => {
    throw networkFailure()
  })
  const { screen } = await open({ findClients: () => [], create })
  await screen.getByRole('button', { name: 'Nova Demanda', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova Demanda' })
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Padaria Farol')
  await screen.getByRole('option', { name: 'Criar cliente "Padaria Farol"' }).click()
  await dialog.getByRole('button', { name: 'Criar Demanda' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Telefone' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('84991234567')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() =>
    expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Padaria Farol', client_id: { name: 'Padaria Farol', phone: '84991234567' } }),
  )
})

test('a lost deal says why, in its dialog', async () => {
  const lost = { ...first, status: 'lost' as const, closed_on: '2026-11-20', lost_reason_id: 6, lost_reason_name: 'Outro' }
  const get = () => ({ ...lost, contact_id: null, description: null, lost_note: 'Mudou de cidade' })
  const { screen } = await open({ get, places: () => [], ofClient: () => ({ name: 'Padaria Sol', contacts: [], open: [] }) })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Motivo da perda: Outro · Mudou de cidade')).toBeVisible()
})

test('a next task that was typed is made, also where the deal got another meanwhile', async () => {
  const stored = { ...first, contact_id: null, description: null, lost_note: null }
  const api = {
    ...{ options, screen: screenOf, summary: () => ({ counts, sums: sums(2) }), board: () => board(), closing, goals },
    ...{ get: () => stored, update: () => ({ ...stored, next_task_title: 'Ligar' }) },
    ...{ places: () => [], ofClient: () => ({ name: 'Padaria Sol', contacts: [], open: [] }) },
  }
  const create = vi.fn((_: object) => {
    throw networkFailure()
  })
  const { screen } = await renderPage<Modules & { tasks: typeof tasks }>(<CrmPage />, { api: { crm: api, tasks: { create } } })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('textbox', { name: 'Próxima tarefa' }).fill('Visitar')
  await screen.getByRole('button', { name: 'Atualizar Demanda' }).click()
  await vi.waitFor(() => expect(create.mock.calls[0]?.[0]).toMatchObject({ values: { title: 'Visitar' }, subject: { deal_id: first.id } }))
})

test('what a stage asked for makes no conflict with what else is typed in the deal', async () => {
  const filled = new Date('2026-11-20T12:00:00Z')
  let stored = { ...first, value: '0.00', contact_id: null, description: null, lost_note: null }
  const move = vi.fn((_: { stage_id: string }) => {
    if (stored.value === '0.00') throw contractError('STAGE_NEEDS', 'Esta etapa pede mais informações.', 409, { needs: ['value'] })
    stored = { ...stored, stage_id: proposal.id, stage_name: proposal.name }
    return stored
  })
  const update = vi.fn(({ values }: { updated_at: Date; values: { value: string | null } }) => {
    stored = { ...stored, value: values.value ?? '0.00', updated_at: filled }
    return stored
  })
  const ofClient = () => ({ name: 'Padaria Sol', contacts: [], open: [] })
  const { screen } = await open({ get: () => stored, move, update, places: () => [], ofClient })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('{Enter}')
  const deal = screen.getByRole('dialog', { name: 'Rede da filial' })
  await deal.getByRole('textbox', { name: 'Descrição' }).fill('Três andares')
  await deal.getByRole('button', { name: /^Proposta/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Complete para avançar' })
  await dialog.getByLabelText('Valor').fill('1500')
  await dialog.getByRole('button', { name: 'Mover' }).click()
  await vi.waitFor(() => expect(stored.stage_id).toBe(proposal.id))
  await expect.element(deal.getByRole('textbox', { name: 'Valor' })).not.toHaveValue('')
  await expect.element(deal.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Três andares')
  await deal.getByRole('button', { name: 'Atualizar Demanda' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.lastCall?.[0]).toMatchObject({ updated_at: filled, values: { description: 'Três andares', value: '1500.00' } })
})

test('a deal won at another value makes no conflict with what else is typed in it', async () => {
  const after = new Date('2026-11-20T12:00:00Z')
  let stored = { ...first, contact_id: null as string | null, description: null as string | null, lost_note: null as string | null }
  const win = vi.fn(({ values }: { values: { value: string | null } }) => {
    const was = stored.updated_at
    stored = { ...stored, status: 'won' as const, value: values.value ?? stored.value, updated_at: after }
    return { ...stored, was, undo: null }
  })
  const update = vi.fn((_: { updated_at: Date }) => stored)
  const ofClient = () => ({ name: 'Padaria Sol', contacts: [], open: [] })
  const { screen } = await open({ get: () => stored, win, update, places: () => [], ofClient })
  await focusCard(screen.getByRole('group', { name: /Rede da filial/ }))
  await userEvent.keyboard('{Enter}')
  const deal = screen.getByRole('dialog', { name: 'Rede da filial' })
  await deal.getByRole('textbox', { name: 'Descrição' }).fill('Três andares')
  await deal.getByRole('button', { name: 'Ganha' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Ganha: Rede da filial' })
  await dialog.getByLabelText('Valor final').fill('1500')
  await dialog.getByRole('button', { name: 'Ganha' }).click()
  await expect.element(deal.getByRole('button', { name: 'Reabrir' })).toBeVisible()
  await expect.element(deal.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Três andares')
  await deal.getByRole('button', { name: 'Atualizar Demanda' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ updated_at: after, values: { description: 'Três andares', value: '1500.00' } })
})
