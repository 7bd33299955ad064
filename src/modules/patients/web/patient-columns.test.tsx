import { expect, test } from 'vitest'
import type { PatientRow } from '#modules/patients/contract/patient.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { patientColumns } from './patient-columns.tsx'

const row = {
  ...{ id: '018f0000-0000-7000-8000-0000000000aa', name: 'Zilda Melo', social_name: null, phone: null, avatar_url: null, tags: [] },
  ...{ birth_date: '1950-06-10', deceased_on: '2020-06-09', status_name: 'Ativo', status_color: 'blue' },
} as unknown as PatientRow

test('the list says of a patient that she died, on a phone too, and her age is that of the day', async () => {
  const columns = patientColumns('America/Fortaleza', false)
  const cell = (header: string) => columns.find((column) => column.header === header)?.cell(row)
  const { screen } = await renderPage(
    <>
      <div data-testid="age">{cell('Idade')}</div>
      <div data-testid="status">{cell('Status')}</div>
      <div data-testid="phone">{columns[0]?.phone?.(row)}</div>
    </>,
    { api: {} },
  )
  await expect.element(screen.getByTestId('age')).toHaveTextContent('69')
  await expect.element(screen.getByTestId('status')).toHaveTextContent('AtivoFalecido')
  await expect.element(screen.getByTestId('phone')).toHaveTextContent('Falecido')
})
