import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { SelectField } from './select-field.tsx'

const Form = () => (
  <FormProvider {...useForm<{ team_id: string | null }>({ defaultValues: { team_id: null } })}>
    <SelectField<{ team_id: string | null }> name="team_id" label="Equipe" options={[]} />
  </FormProvider>
)

test('a list that has nothing to choose says so when it is opened', async () => {
  const screen = await render(<Form />, { wrapper: ThemeProvider })
  await screen.getByRole('combobox', { name: 'Equipe' }).click()
  await expect.element(screen.getByText('Nenhuma opção')).toBeVisible()
})
