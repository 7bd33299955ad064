import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { EvaluationActions, EvaluationFoot } from './evaluation-actions.tsx'
import { EvaluationDetails } from './evaluation-details.tsx'

type Modules = { whatsapp: typeof whatsapp }

const id = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-24T13:15:00Z')
const line = (n: number, direction: 'in' | 'out', body: string) => ({
  ...{ id: id(n), direction, author: direction === 'out' ? 'Carla Souza' : null, body, type: 'text', sent_at: at, automatic: false },
})
const aspect = (n: number, letter: string, aspect_name: string, evidence: string[]) => ({
  ...{ id: id(n), letter, aspect_name, weight: 1, ai_score: 2.5, person_score: null as number | null, person_reason: null, person: null },
  ...{ score: 2.5, comment: 'Demorou.', evidence },
})

const evaluation: Evaluation = {
  ...{ id: id(1), wa_conversation_id: id(2), instance_id: id(3), instance_name: 'Vendas', name: 'Maria Lima', phone: '84900000031' },
  ...{
    picture_id: null,
    salesperson_name: 'Carla',
    salesperson_id: null,
    score: 2.8,
    generated_sale: false,
    sale_deal: null,
    number: 12,
    comment: 'Boa.',
  },
  ...{ start_ts: at, end_ts: at, happened_at: at, reviewed_at: null, reason: null, model: 'avaliador-br-1', source: 'ai' as const },
  ...{ cost: null, previous_score: null, asked_at: null, contest: null, may_contest: false, may_settle: true, reviewed_by_name: null },
  ...{ updated_at: at, lines: [line(4, 'in', 'Oi'), line(5, 'out', 'Bom dia!'), line(6, 'in', 'Conseguiu ver?')] },
  aspects: [aspect(7, 'A', 'Saudação', [id(5)]), { ...aspect(8, 'B', 'Agilidade', [id(4), id(6)]), person_score: 3, score: 3 }],
}

const open = (evaluations: object = {}, shown = evaluation, can: ('read' | 'update')[] = ['read', 'update']) =>
  renderPage<Modules>(
    <>
      <EvaluationActions evaluation={shown} />
      <EvaluationDetails evaluation={shown} />
      <EvaluationFoot evaluation={shown} />
    </>,
    {
      can,
      api: {
        whatsapp: {
          evaluations: { options: () => ({ people: [], teams: [], salespeople: [], instances: [], aspects: [] }), ...evaluations },
        },
      },
    },
  )

test('an aspect shows its lines, and the letter of a line its aspect, by keyboard too', async () => {
  const { screen } = await open()
  const [greeting, pace] = [
    screen.getByRole('button', { name: 'A Saudação', exact: true }),
    screen.getByRole('button', { name: 'B Agilidade', exact: true }),
  ]
  ;(pace.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pace).toHaveAttribute('aria-pressed', 'true')
  const cited = () => [...document.querySelectorAll('[data-cited]')].map((one) => one.getAttribute('data-line'))
  expect(cited()).toEqual([id(4), id(6)])
  await expect.element(screen.getByRole('link', { name: 'Ver na conversa' })).toHaveAttribute('href', expect.stringContaining(`m=`))
  await screen.getByRole('button', { name: 'Evidência de A Saudação' }).click()
  await expect.element(greeting).toHaveAttribute('aria-pressed', 'true')
  expect(cited()).toEqual([id(5)])
})

test('of what was said after the attendance ended its head says so', async () => {
  const { screen } = await open(
    {},
    { ...evaluation, lines: [...evaluation.lines, { ...line(9, 'in', 'Obrigada!'), sent_at: new Date(+at + 60_000) }] },
  )
  await expect.element(screen.getByText(/· 3 mensagens, 1 veio depois/)).toBeVisible()
})

test('what nobody wrote is not said to be of who attended', async () => {
  const greeted = { ...line(9, 'out', 'Olá! Já falamos com você.'), author: null, automatic: true }
  const { screen } = await open({}, { ...evaluation, lines: [greeted, ...evaluation.lines] })
  await expect.element(screen.getByText('Mensagem automática')).toBeVisible()
  await expect.element(screen.getByText('Atendente (Carla)')).toBeVisible()
})

test('both scores of a corrected aspect stand beside its name, and one thing is left to do', async () => {
  const setReviewed = vi.fn(() => ({ ...evaluation, reviewed_at: at, reviewed_by_name: 'Marina' }))
  const { screen } = await open({ setReviewed })
  await expect.element(screen.getByText('IA 2,5 → Gestor 3,0')).toBeVisible()
  await screen.getByRole('button', { name: 'Marcar como revisada' }).click()
  await vi.waitFor(() => expect(setReviewed).toHaveBeenCalled())
})

test('a correction begins at the score, and its reason is not left silently', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Alterar a nota de Saudação' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Nota' })).toHaveFocus()
  await screen.getByLabelText('Motivo da alteração').fill('Saudou pelo nome')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Há alterações que ainda não foram salvas. Deseja descartá-las?')).toBeVisible()
})

test('whoever may only read changes nothing; a reviewed one can be taken back', async () => {
  const reviewed = { ...evaluation, reviewed_at: at, reviewed_by_name: 'Marina' }
  const { screen } = await open({}, reviewed, ['read'])
  await expect.element(screen.getByText('Avaliado por avaliador-br-1 · revisada por Marina')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Alterar a nota|Editar|Marcar|Mais ações/ })).not.toBeInTheDocument()
  const { screen: other } = await open({}, reviewed)
  await other.getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(other.getByRole('menuitem', { name: 'Desmarcar revisão' })).toBeVisible()
})

test('Escape leaves a field as it was, and the dialog open; whoever does not see the messages reads why', async () => {
  const closed = vi.fn()
  window.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && closed(), { once: true })
  const { screen } = await open({}, { ...evaluation, lines: [], number: null })
  await screen.getByRole('button', { name: 'Editar Status' }).click()
  ;(screen.getByRole('switch', { name: 'Status' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Editar Status' })).toBeVisible()
  expect(closed).not.toHaveBeenCalled()
  await expect.element(screen.getByText(/a conversa está com outra pessoa/)).toBeVisible()
})
