import { expect, test } from 'vitest'
import type { CompanyData } from '#modules/settings/contract/company.ts'
import type { settings } from '#modules/settings/contract/index.ts'
import { networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { HoursForm } from './hours-form.tsx'

type Modules = { settings: typeof settings }

test('hours that were not saved stay as they were typed, and the form says why until the next try', async () => {
  let online = false
  const saved: number[] = []
  const company = { id: '00000000-0000-7000-8000-000000000001', updated_at: new Date() } as CompanyData
  const { screen } = await renderPage<Modules>(<HoursForm company={company} />, {
    api: {
      settings: {
        companies: {
          hours: () => [],
          saveHours({ values }: { values: unknown[] }) {
            if (!online) throw networkFailure()
            saved.push(values.length)
            return company
          },
        },
      },
    },
  })
  await screen.getByRole('button', { name: 'Novo horário de Segunda' }).click()
  const save = screen.getByRole('button', { name: 'Salvar horários' })
  await save.click()
  await expect.element(screen.getByRole('alert').getByText(/^Erro ao salvar horários: Sem conexão/)).toBeVisible()
  await expect.element(screen.getByLabelText('Segunda, abre')).toHaveValue('08:00')
  online = true
  await save.click()
  await expect.poll(() => saved).toEqual([1])
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
