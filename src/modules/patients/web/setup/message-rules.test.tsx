import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { MessageRule } from '#modules/patients/contract/messages/rule.ts'
import type { Clinic } from '#modules/patients/contract/setup/clinic.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClinicCard } from './clinic-card.tsx'
import { MessageRules } from './message-rules.tsx'

type Modules = { patients: typeof patients }

const BEFORE = new Date('2026-01-05T12:00:00Z')
const SINCE = new Date('2026-02-05T12:00:00Z')
const rule = (over: Partial<MessageRule> = {}): MessageRule => ({
  ...{ id: '0199c0de-0000-7000-8000-000000000001', kind: 'return', active: true, updated_at: BEFORE },
  body: '{primeiro_nome}, volte até {data}.',
  ...over,
})
const refusal = (changes: object) => {
  const data = { changes: [{ at: SINCE, by: 'Bia', changes }] }
  return new ORPCError('RECORD_CHANGED', { status: 409, defined: true, message: 'Outra pessoa alterou.', data })
}

test('a message is shown as its patient reads it, offers what it has, and takes no brace that is left over', async () => {
  const change = vi.fn()
  const { screen, user } = await renderPage<Modules>(<MessageRules mayChange />, {
    api: { patients: { setup: { messages: { list: () => [rule({ body: 'Volte, {primeiro_nome}: {link} até {data}.' })], change } } } },
  })
  await expect.element(screen.getByText('Volte, Maria: até 24/11/2026.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Editar Retorno' }))
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent('{primeiro_nome} {data} {dia_semana} {profissional} {clinica} {endereco}')
  await user.fill(screen.getByRole('textbox', { name: 'Texto' }), 'Volte, {{primeiro_nome}} até {data')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Há uma chave sobrando: escreva cada variável como {data}.')).toBeVisible()
  expect(change).not.toHaveBeenCalled()
})

test('of two who edit a message the slower is told what changed, and may keep her own', async () => {
  const theirs = rule({ active: false, updated_at: SINCE })
  let stored = rule()
  const change = vi.fn(({ updated_at, values }: { updated_at: Date; values: object }) => {
    if (updated_at.getTime() === SINCE.getTime()) return rule(values)
    stored = theirs
    throw refusal({ active: [true, false] })
  })
  const { screen, user } = await renderPage<Modules>(<MessageRules mayChange />, {
    api: { patients: { setup: { messages: { list: () => [stored], change } } } },
  })
  await user.click(screen.getByRole('button', { name: 'Editar Retorno' }))
  await user.fill(screen.getByRole('textbox', { name: 'Texto' }), 'Volte.')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText(/^Bia alterou em/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Manter as minhas' }))
  await expect.element(screen.getByText('Mensagem atualizada!')).toBeVisible()
  expect(change.mock.lastCall![0]).toMatchObject({ updated_at: SINCE, values: { active: false, body: 'Volte.' } })
})

test('of two who edit the clinic the slower is told what changed, and may keep her own', async () => {
  const mine: Clinic = {
    ...{ id: rule().id, name: 'Lagoa', address: 'Rua A, 1', phone: null, cnes: null, grid_minutes: 15, discount_limit_percent: 10 },
    ...{ changes_until_hours: 2, team_care: false, quiet_from: '20:00', quiet_to: '08:00', updated_at: BEFORE },
  }
  let stored = mine
  const change = vi.fn(({ updated_at }: { updated_at: Date }) => {
    if (updated_at.getTime() === SINCE.getTime()) return stored
    stored = { ...mine, address: 'Rua B, 2', updated_at: SINCE }
    throw refusal({ address: ['Rua A, 1', 'Rua B, 2'] })
  })
  const { screen, user } = await renderPage<Modules>(<ClinicCard mayChange />, {
    api: { patients: { setup: { clinic: { get: () => stored, change } } } },
  })
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  await user.fill(screen.getByRole('textbox', { name: 'Nome' }), 'Lagoa Nova')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.click(screen.getByRole('button', { name: 'Manter as minhas' }))
  await expect.element(screen.getByText('Clínica atualizada!')).toBeVisible()
  expect(change.mock.lastCall![0]).toMatchObject({ updated_at: SINCE, values: { name: 'Lagoa Nova', address: 'Rua B, 2' } })
})
