import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { TermText } from '#modules/patients/contract/setup/term-text.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TermTexts } from './term-texts.tsx'

type Modules = { patients: typeof patients }

const first: TermText = {
  ...{ kind: 'telemedicine', version: 1, title: 'Telemedicina', body: 'Modelo: revise com seu jurídico.\n\nConcordo.', valid_months: 12 },
  ...{ hash: 'a'.repeat(64), updated_at: new Date('2026-01-05T12:00:00Z'), by: null },
}
const next = (over: Partial<TermText>): TermText => ({
  ...first,
  ...{ version: 2, hash: 'b'.repeat(64), updated_at: new Date('2026-02-05T12:00:00Z'), by: 'Bia' },
  ...over,
})

test('a text is opened, revised, and its former version is read', async () => {
  let versions = [first]
  const change = vi.fn(({ values }: { values: object }) => {
    versions = [next(values), ...versions]
    return versions[0]!
  })
  const { screen, user } = await renderPage<Modules>(<TermTexts mayChange />, {
    api: { patients: { setup: { terms: { list: () => versions.slice(0, 1), formerly: () => versions.slice(1), change } } } },
  })
  await expect.element(screen.getByText('Modelo não revisado')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: /^Telemedicina/ })).toBeVisible() // next to the page's own
  await user.click(screen.getByRole('button', { name: /^Telemedicina Versão 1/ }))
  await expect.element(screen.getByText('Veio com o sistema')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Versões anteriores' }).query()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Editar Telemedicina' }))
  await expect.element(screen.getByText(/^Quem já assinou a versão 1 continua com ela; novas assinaturas usam a versão 2\./)).toBeVisible()
  await user.fill(screen.getByRole('textbox', { name: 'Texto' }), 'Revisto.')
  await user.fill(screen.getByRole('textbox', { name: 'Validade (meses)' }), '')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText('Termo salvo: versão 2.')).toBeVisible()
  expect(change.mock.calls[0]![0]).toMatchObject({
    ...{ kind: 'telemedicine', updated_at: first.updated_at },
    values: { title: 'Telemedicina', body: 'Revisto.', valid_months: null },
  })
  await expect.element(screen.getByRole('button', { name: /^Telemedicina Versão 2 Sem prazo/ })).toBeVisible()
  expect(screen.getByText('Modelo não revisado').query()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Versões anteriores' }))
  const former = screen.getByRole('region', { name: 'Versão 1' })
  await expect.element(former.getByText(`SHA-256 do texto: ${first.hash}`)).toBeVisible()
  await expect.element(former.getByText('Vale 12 meses')).toBeVisible()
})

test('who may only read sees no way to edit', async () => {
  const { screen, user } = await renderPage<Modules>(<TermTexts mayChange={false} />, {
    api: { patients: { setup: { terms: { list: () => [first] } } } },
  })
  await user.click(screen.getByRole('button', { name: /^Telemedicina/ }))
  await expect.element(screen.getByText('Veio com o sistema')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Editar/ }).query()).toBeNull()
})

test('who was slower is told what the other changed, and may keep her own over it', async () => {
  const theirs = next({ title: 'Teleatendimento' })
  let stored = first
  const change = vi.fn(({ updated_at, values }: { updated_at: Date; values: object }) => {
    if (updated_at.getTime() === theirs.updated_at.getTime()) return next({ ...values, version: 3 })
    stored = theirs
    const changes = [{ at: theirs.updated_at, by: 'Bia', changes: { title: ['Telemedicina', 'Teleatendimento'] } }]
    throw new ORPCError('RECORD_CHANGED', { status: 409, defined: true, message: 'Outra pessoa alterou.', data: { changes } })
  })
  const { screen, user } = await renderPage<Modules>(<TermTexts mayChange />, {
    api: { patients: { setup: { terms: { list: () => [stored], change } } } },
  })
  await user.click(screen.getByRole('button', { name: /^Telemedicina/ }))
  await user.click(screen.getByRole('button', { name: 'Editar Telemedicina' }))
  await user.fill(screen.getByRole('textbox', { name: 'Texto' }), 'Revisto.')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await expect.element(screen.getByText(/^Bia alterou em/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Manter as minhas' }))
  await expect.element(screen.getByText('Termo salvo: versão 3.')).toBeVisible()
  expect(change.mock.lastCall![0]).toMatchObject({
    updated_at: theirs.updated_at,
    values: { title: 'Teleatendimento', body: 'Revisto.' },
  })
})
