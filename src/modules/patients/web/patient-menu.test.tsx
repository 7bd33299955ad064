import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Patient } from '#modules/patients/contract/patient.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { patientEntries } from './patient-menu.tsx'

type Modules = { patients: typeof patients }

const ID = '018f0000-0000-7000-8000-0000000000aa'
const UNDO = '018f0000-0000-7000-8000-0000000000bb'

test('the history of a patient takes a merge of the last hour back, and names visits and what is signed', async () => {
  const entry = (n: number, what: Partial<HistoryEntry>) =>
    ({ id: `018f0000-0000-7000-8000-00000000000${n}`, at: new Date(), by: 'Íris', changes: {}, ...what }) as HistoryEntry
  const rows = [
    entry(1, { action: 'merge', entity: 'patient', changes: { merged: [null, 'Joana (PAC-2)'] }, undo: UNDO }),
    entry(2, { action: 'update', entity: 'appointment', changes: { status: ['scheduled', 'confirmed'] } }),
    entry(3, { action: 'sign', entity: 'patient_entry' }),
  ]
  const undoMerge = vi.fn(() => ({ id: ID, other_id: UNDO }))
  const entries = patientEntries({
    patient: { id: ID, name: 'Joana Melo', social_name: null } as Patient,
    ...{ options: {} as never, isDirty: () => false, canMerge: true, onSheet: () => undefined, onBook: undefined },
  })
  const { content } = entries.find(({ label }) => label === 'Histórico') as { content(close: () => void): ReactElement }
  const { screen } = await renderPage<Modules>(
    content(() => undefined),
    {
      api: { patients: { history: () => ({ rows, total: 3 }), undoMerge } },
    },
  )
  await expect.element(screen.getByText('Consulta alterada')).toBeVisible()
  await expect.element(screen.getByText('Registro do prontuário assinado')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('União desfeita!')).toBeVisible()
  expect(undoMerge).toHaveBeenCalledWith(expect.objectContaining({ id: UNDO }))
})
