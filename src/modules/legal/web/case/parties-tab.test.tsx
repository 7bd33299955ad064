import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Counsel } from '#modules/legal/contract/counsel.ts'
import type { legal } from '#modules/legal/contract/index.ts'
import type { Party } from '#modules/legal/contract/party.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LinksPanel } from './links-panel.tsx'
import { PartiesTab } from './parties-tab.tsx'

type Modules = { legal: typeof legal }
const CASE_ID = '018f0000-0000-7000-8000-00000000c001'
const [OURS, THEIRS] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000a2']
const can = { create: true, update: true }

const party = (over: Partial<Party>): Party => ({
  ...{ id: OURS, legal_case_id: CASE_ID, pole: 'passive', role: 'Réu', name: 'Potiguar Comércio', document: null, is_ours: false },
  updated_at: new Date(0),
  ...over,
})
const lawyer = (over: Partial<Counsel>): Counsel => ({
  ...{ id: '018f0000-0000-7000-8000-0000000000b1', legal_case_id: CASE_ID, party_id: THEIRS, side: 'opposing' as const },
  ...{ name: 'Dra. Nair Bezerra', oab_number: '1234', oab_uf: 'RN', updated_at: new Date(0) },
  ...over,
})

test('a lawyer stands beneath whom she stands for, and a new one is of the party’s side', async () => {
  const add = vi.fn(({ values }: { values: object }) => lawyer(values))
  const { screen } = await renderPage<Modules>(<PartiesTab parent_id={CASE_ID} our_pole="passive" can={can} />, {
    api: {
      legal: {
        parties: { list: () => [party({}), party({ id: THEIRS, pole: 'active', role: 'Autor', name: 'Têxtil Seridó' })] },
        counsel: {
          list: () => [lawyer({}), lawyer({ id: '018f0000-0000-7000-8000-0000000000b2', party_id: null, name: 'Dr. Ícaro' })],
          add,
          known: () => [],
        },
      },
    },
  })
  const theirs = screen.getByRole('listitem').filter({ hasText: 'Têxtil Seridó' })
  await expect.element(theirs.getByText('Dra. Nair Bezerra')).toBeVisible()
  await expect.element(theirs.getByText('Advogado · OAB RN 1234')).toBeVisible()
  await expect.element(screen.getByText('Da parte contrária · OAB RN 1234')).toBeVisible()
  await screen.getByRole('button', { name: 'Novo Advogado de Potiguar Comércio' }).click()
  await screen.getByRole('combobox', { name: 'Nome' }).fill('Heloísa Brandão')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Advogado adicionado com sucesso!')).toBeVisible()
  expect(add.mock.calls[0]![0]).toMatchObject({ values: { party_id: OURS, side: 'ours', name: 'Heloísa Brandão' } })
})

test('cases that belong together are said from both ends, and without the other one no link is made', async () => {
  const common = { legal_case_id: CASE_ID, other_code: 'PRC-000002', updated_at: new Date(0) }
  const { screen } = await renderPage<Modules>(<LinksPanel id={CASE_ID} may />, {
    api: {
      legal: {
        links: {
          list: () => [
            { ...common, id: OURS, kind: 'appeal', is_above: true, other_id: THEIRS, other_name: 'Principal', other_number: null },
            {
              ...common,
              id: THEIRS,
              kind: 'annex',
              is_above: false,
              other_id: OURS,
              other_name: 'Cautelar',
              other_number: '00001232620248200001',
            },
          ],
        },
      },
    },
  })
  await expect.element(screen.getByRole('row', { name: /Recurso de Principal PRC-000002/ })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Apenso Cautelar 0000123-26.2024.8.20.0001/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Novo Vínculo' }).click()
  await screen.getByRole('button', { name: 'Adicionar' }).click()
  await expect.element(screen.getByText('Escolha o processo')).toBeVisible()
})
