import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Term } from '#modules/patients/contract/term.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { TermPanel } from './term-panel.tsx'

type Modules = { patients: typeof patients }

const id = (n: number) => `0199c0de-0000-7000-8000-00000000000${n}`
const signed: Term = {
  ...{ id: id(1), title: 'Telemedicina', body: 'O texto que ela assinou.', version: 1, text_hash: 'a'.repeat(64) },
  ...{
    signer_name: 'Joana Melo',
    signer_document: null,
    signer_role: 'patient',
    method: 'screen',
    signature: 'Joana Melo',
    file_url: null,
  },
  ...{
    signed_at: new Date('2026-01-05T12:00:00Z'),
    valid_until: null,
    taken_by: 'Íris',
    revoked_at: null,
    revoked_by: null,
    outgrown: false,
  },
}
const texts = [{ id: id(2), title: 'Telemedicina', body: 'O texto de agora.', version: 2 }]
const open = (sign: () => never = () => undefined as never) =>
  renderPage<Modules>(<TermPanel patient={{ id: id(9), archived_at: null }} />, {
    api: {
      patients: {
        terms: {
          list: () => ({
            ...{ rows: [signed], texts, obstacle: null, of_age_since: null },
            signers: [{ role: 'patient' as const, name: 'Joana Melo', document: null }],
          }),
          sign,
        },
      },
    },
  })

test('what was signed is read in the patient’s file, also once there is a newer text', async () => {
  const { screen, user } = await open()
  const read = screen.getByRole('button', { name: 'Ler Telemedicina' })
  await expect.element(read).toHaveAttribute('aria-expanded', 'false')
  await user.click(read)
  await expect.element(screen.getByText('O texto que ela assinou.')).toBeVisible()
})

test('once the new text is chosen, the refusal of the one before is gone', async () => {
  const { screen, user } = await open(() => {
    throw new ORPCError('TERM_REVISED', { status: 409, defined: true, message: 'O texto deste termo mudou.' })
  })
  await user.click(screen.getByRole('button', { name: 'Assinar Termo' }))
  const choose = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Termo' }))
    await user.click(screen.getByRole('option', { name: /Telemedicina/ }))
  }
  await choose()
  await user.click(screen.getByRole('checkbox', { name: 'Li e concordo' }))
  await user.click(screen.getByRole('button', { name: 'Assinar', exact: true }))
  const refused = screen.getByText(/O texto deste termo mudou/)
  await expect.element(refused).toBeVisible()
  await choose()
  await expect.element(screen.getByText('O texto de agora.')).toBeVisible()
  expect(refused.query()).toBeNull()
})
