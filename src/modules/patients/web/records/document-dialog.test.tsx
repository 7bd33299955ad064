import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DocumentDialog } from './document-dialog.tsx'

type Modules = { patients: typeof patients }

const ID = '018f0000-0000-7000-8000-0000000000aa'

test('a whole code that was typed and not picked is in the certificate, and an authorization without a code is asked about', async () => {
  const issue = vi.fn((_: unknown) => ({ id: ID, number: 'DOC-000001' }))
  const { screen, user } = await renderPage<Modules>(
    <DocumentDialog
      form="leave"
      options={{ kinds: ['certificate'], leave: true, missing: [], items: [], is_technical_head: false } as never}
      patient_id={ID}
      appointment_id={null}
      onIssued={() => undefined}
      onClose={() => undefined}
    />,
    { api: { patients: { records: { issue, findDiagnoses: () => [] } } } },
  )
  await screen.getByLabelText('Dias de afastamento').fill('3')
  await screen.getByRole('checkbox', { name: 'O paciente autorizou o CID' }).click()
  await screen.getByRole('button', { name: 'Assinar e gerar PDF' }).click()
  await expect.element(screen.getByText('Escolha o CID, ou desmarque a autorização.')).toBeVisible()
  await screen.getByRole('combobox', { name: 'CID' }).click()
  await user.keyboard('l20.9')
  await user.tab()
  await screen.getByRole('button', { name: 'Assinar e gerar PDF' }).click()
  await expect.poll(() => issue.mock.calls.length).toBe(1)
  expect(issue).toHaveBeenCalledWith(
    expect.objectContaining({ document: { kind: 'certificate', data: expect.objectContaining({ cid: 'L20.9', cid_authorized: true }) } }),
  )
})
