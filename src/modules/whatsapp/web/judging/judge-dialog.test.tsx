import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import type { ToJudge } from '#modules/whatsapp/contract/judgement.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { JudgeDialog } from './judge-dialog.tsx'

type Modules = { whatsapp: typeof whatsapp }

const id = (n: number) => `01a00000-0000-7000-8000-00000000000${n}`
const line = (n: number, direction: 'in' | 'out', body: string) => ({
  ...{
    id: id(n),
    direction,
    author: direction === 'out' ? 'Carla Souza' : null,
    body,
    type: 'text',
    sent_at: new Date(),
    automatic: false,
  },
})

const asked: ToJudge = {
  ...{ number: 12, contact_name: 'Maria Lima' },
  aspects: [
    { id: id(6), name: 'Saudação', description: 'Cumprimenta e se apresenta.', earns_1: null, earns_3: null, earns_5: null },
    { id: id(7), name: 'Clareza', description: 'Diz o preço e o prazo.', earns_1: null, earns_3: null, earns_5: 'Numa frase só.' },
  ],
  lines: [line(1, 'in', 'Oi'), line(2, 'out', 'Bom dia!')],
  given: {
    ...{ comment: '', generated_sale: false },
    aspects: [id(6), id(7)].map((aspect) => ({ id: aspect, score: null, comment: '', evidence: [] })),
  },
}

const open = (judge: (input: unknown) => { id: string } = () => ({ id: id(9) }), onClose = () => {}) =>
  renderPage<Modules>(<JudgeDialog conversation_id={id(5)} onClose={onClose} />, {
    api: { whatsapp: { evaluations: { toJudge: () => asked, judge } } },
  })

test('an attendance is judged with the keyboard alone: score, reason and the lines that show it', async () => {
  const [judge, onClose] = [vi.fn(() => ({ id: id(9) })), vi.fn()]
  const { screen } = await open(judge, onClose)
  const score = screen.getByRole('combobox', { name: 'Nota de Saudação' })
  await expect.element(score).toBeVisible()
  ;(score.element() as HTMLElement).focus()
  await userEvent.selectOptions(score, '4,5')
  await userEvent.tab()
  await userEvent.keyboard('Cumprimentou pelo nome')
  await userEvent.tab()
  await userEvent.keyboard('2{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(judge).toHaveBeenCalledWith({
    conversation_id: id(5),
    values: {
      ...{ comment: '', generated_sale: false },
      aspects: [
        { id: id(6), score: 4.5, comment: 'Cumprimentou pelo nome', evidence: [id(2)] },
        { id: id(7), score: null, comment: '', evidence: [] },
      ],
    },
  })
})

test('a line that is clicked is evidence of the aspect one is at; one that is not there is refused', async () => {
  const judge = vi.fn(() => ({ id: id(9) }))
  const { screen } = await open(judge)
  const lines = screen.getByRole('textbox', { name: 'Linhas que mostram Clareza' })
  await lines.click()
  await screen.getByText('Bom dia!').click()
  await expect.element(lines).toHaveValue('2')
  await lines.fill('2, 7')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nota de Clareza' }), '3,0')
  await screen.getByRole('button', { name: 'Salvar avaliação' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Clareza: a linha 7 não existe.')
  expect(judge).not.toHaveBeenCalled()
})

test('without a score nothing is sent, and what the server refuses stays typed', async () => {
  const judge = vi.fn(() => {
    throw contractError('WA_NO_ASPECT_GROUP', 'A instância desta conversa não está em nenhum grupo de aspectos. Inclua-a em Aspectos.', 409)
  })
  const { screen } = await open(judge)
  await screen.getByRole('button', { name: 'Salvar avaliação' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Dê nota a pelo menos um aspecto.')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nota de Saudação' }), '0,0')
  await screen.getByRole('button', { name: 'Salvar avaliação' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Nota de Saudação' })).toHaveValue('0')
  expect(judge).toHaveBeenCalledOnce()
})
