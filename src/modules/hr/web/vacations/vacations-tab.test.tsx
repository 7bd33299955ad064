import { expect, test } from 'vitest'
import { antonia } from '#modules/hr/contract/testing/samples.ts'
import { openHr } from '../testing/open-hr.tsx'

const { id } = antonia()

test('each vacation says whose right it uses, of one period or of two, and what of it was sold', async () => {
  const kept = { employee_id: id, notes: null, updated_at: new Date(0), absences: null, period_from: null, status: 'taken' as const }
  const vacation = (n: number, start_date: string, end_date: string, days_count: number, over: object = {}) => ({
    ...{ ...kept, id: `0b5e7a52-5d0e-7c55-9a38-00000000000${n}`, start_date, end_date, days_count, sold_days: null },
    ...over,
  })
  const vacations = [
    vacation(1, '2024-06-03', '2024-06-22', 20),
    vacation(2, '2025-06-02', '2025-06-16', 15, { sold_days: 5 }),
    vacation(3, '2025-09-01', '2025-09-10', 10, { status: 'cancelled' }),
  ]
  const opening = { employee_id: id, period_from: '2023-01-01', used_days: 0, id, updated_at: new Date(0) }
  const { screen } = await openHr(
    { vacations: { list: () => vacations }, vacationOpening: { get: () => opening }, leaves: { list: () => [] } },
    `/?open=${id}`,
  )
  await screen.getByRole('tab', { name: 'Férias' }).click()
  await expect.element(screen.getByRole('row', { name: /^03\/06\/2024 22\/06\/2024 20 Concluída desde \d/ })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /^02\/06\/2025 16\/06\/2025 15 \+ 5 vendidos Concluída desde .+ e \d/ }))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^01\/09\/2025 10\/09\/2025 10 Cancelada - / })).toBeVisible()
})
