import { expect, test, vi } from 'vitest'
import type { Case } from '#modules/legal/contract/case.ts'
import type { ReportPreview } from '#modules/legal/contract/client-report.ts'
import type { legal } from '#modules/legal/contract/index.ts'
import type { Movement } from '#modules/legal/contract/movement.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientReport } from './client-report.tsx'

type Modules = { legal: typeof legal }
const CASE_ID = '018f0000-0000-7000-8000-00000000c001'
const legalCase = { id: CASE_ID, client_id: null } as Case

const movement = (id: string, name: string, client_text: string | null): Movement => ({
  ...{
    id: `018f0000-0000-7000-8000-00000000${id}`,
    legal_case_id: CASE_ID,
    occurred_at: new Date('2026-11-10T12:00:00Z'),
    name,
    text: 'Detalhe',
  },
  ...{ client_text, source: 'manual', read_at: null, updated_at: new Date(0) },
})
const told = movement('b001', 'Conclusos', 'O juiz vai decidir.')
const untold = movement('b002', 'Juntada de petição', null)
const preview = (movements: Movement[]): ReportPreview => ({
  ...{
    company: { name: 'Advocacia Potiguar', document: null, address: null },
    code: 'PRC-000031',
    cnj_number: null,
    title: 'Cobrança × Têxtil',
  },
  ...{ client_name: 'Rosa Lins', court: 'TJRN', unit: null, secret: false, next_hearing: null, movements, more: false },
})

function open(stubs: { make?: () => never } = {}) {
  let words: string | null = null
  return renderPage<Modules>(<ClientReport legalCase={legalCase} may onClose={() => {}} />, {
    api: {
      legal: {
        report: { preview: () => preview([told, { ...untold, client_text: words }]), ...(stubs.make && { make: stubs.make }) },
        movements: {
          change: ({ values }) => {
            words = values.client_text as string
            return { ...untold, client_text: words }
          },
        },
      },
    },
  })
}

test('only plain words are told; they are written where they are missing, and the preview follows what is ticked', async () => {
  const { screen } = await open()
  const paper = screen.getByRole('region', { name: 'Prévia do relatório' })
  await expect.element(paper.getByText('O juiz vai decidir.')).toBeVisible()
  await expect.element(paper.getByText('Detalhe')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Escreva em linguagem simples: Juntada de petição' }).click()
  await screen.getByRole('textbox', { name: 'Em linguagem simples: Juntada de petição' }).fill('Entregamos um documento.')
  await screen.getByRole('button', { name: 'Salvar texto' }).click()
  await expect.element(paper.getByText('Entregamos um documento.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'O juiz vai decidir.' }).click()
  await expect.element(paper.getByText('O juiz vai decidir.')).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Próximos passos' }).fill('Aguardar a sentença.')
  await expect.element(paper.getByText('Aguardar a sentença.')).toBeVisible()
})

test('a report that cannot be made says why, and what was written stays', async () => {
  const make = vi.fn((): never => {
    throw contractError('NOTHING_TO_TELL', 'Escolha um andamento com texto para o cliente ou escreva os próximos passos.', 422)
  })
  const { screen } = await open({ make })
  await screen.getByRole('textbox', { name: 'Próximos passos' }).fill('Aguardar.')
  await screen.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect.element(screen.getByText('Escolha um andamento com texto para o cliente ou escreva os próximos passos.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Próximos passos' })).toHaveValue('Aguardar.')
  expect(make).toHaveBeenCalledWith(
    expect.objectContaining({ id: CASE_ID, movements: [told.id], next_steps: 'Aguardar.', goes_to: 'file' }),
  )
})
