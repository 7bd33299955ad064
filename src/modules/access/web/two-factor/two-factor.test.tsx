import { expect, test, vi } from 'vitest'
import type { access } from '#modules/access/contract/index.ts'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { SecondStep } from './second-step.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

type Modules = { access: typeof access }
type Stub = NonNullable<Parameters<typeof renderPage<Modules>>[1]['api']['access']>

const STATE = { active: false, codes_left: 0, required_by: null, may_trust: true, browsers: [] }
const CODES = Array.from({ length: 10 }, (_, n) => `abcd${n}-efgh${n}`)
const { user } = sampleSession()

async function step(secondStep: NonNullable<Stub['secondStep']>, mayTrust = true) {
  const [onSignedIn, onBack] = [vi.fn(), vi.fn()]
  const form = <SecondStep mayTrust={mayTrust} onSignedIn={onSignedIn} onBack={onBack} />
  const opened = await renderPage<Modules>(form, { api: { access: { secondStep } } })
  return { ...opened, onSignedIn, onBack }
}

test('where a company forbids it nothing offers to trust the browser', async () => {
  const { screen } = await step(() => ({ user }), false)
  await expect.element(screen.getByRole('textbox', { name: 'Código' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('six digits go by themselves, however they were pasted', async () => {
  const answer = vi.fn(() => ({ user }))
  const { screen, onSignedIn } = await step(answer)
  await screen.getByRole('checkbox', { name: 'Confiar neste navegador por 30 dias' }).click()
  await screen.getByRole('textbox', { name: 'Código' }).fill('123 456')
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(answer).toHaveBeenCalledWith({ given: { code: '123456' }, trust: true })
})

test('a wrong code empties the field and says so; after too many the password is asked again, and why', async () => {
  const refusals = [
    contractError('WRONG_CODE', 'Código incorreto'),
    contractError('SIGN_IN_AGAIN', 'Muitas tentativas. Entre novamente.', 401),
  ]
  const { screen, onBack } = await step(() => {
    throw refusals.shift()!
  })
  const code = screen.getByRole('textbox', { name: 'Código' })
  await code.fill('111111')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Código incorreto')
  await expect.element(code).toHaveValue('')
  expect(onBack).not.toHaveBeenCalled()
  await code.fill('222222')
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledWith('Muitas tentativas. Entre novamente.'))
})

test('a recovery code takes the place of the phone', async () => {
  const answer = vi.fn(() => ({ user }))
  const { screen, onSignedIn } = await step(answer)
  await screen.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await screen.getByRole('textbox', { name: 'Código de recuperação' }).fill('abcde-fghij')
  await screen.getByRole('button', { name: 'Entrar' }).click()
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(answer).toHaveBeenCalledWith({ given: { recovery_code: 'abcde-fghij' }, trust: false })
})

const section = (twoFactor: Stub['twoFactor']) =>
  renderPage<Modules>(<TwoFactorSection />, { api: { access: { twoFactor: { state: () => STATE, ...twoFactor } } } })

test('password, code, and only with the recovery codes kept it is active', async () => {
  const finish = vi.fn(() => ({ active: true as const }))
  const { screen } = await section({
    begin: ({ password }) => {
      if (password !== 'certa') throw contractError('WRONG_PASSWORD', 'Senha incorreta')
      return { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/Retaguarda:marina?secret=JBSWY3DPEHPK3PXP' }
    },
    accept: () => ({ codes: CODES }),
    finish,
  })
  await screen.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click()
  const dialog = screen.getByRole('dialog')
  const password = dialog.getByLabelText('Senha', { exact: true })
  await password.fill('errada')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Senha incorreta')
  await password.fill('certa')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Digite o código de 6 dígitos' }).fill('123456')
  await expect.element(dialog.getByText(CODES[9]!)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Concluir' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Guardei os códigos em lugar seguro' }).click()
  expect(finish).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect.element(screen.getByText('Verificação em duas etapas ativada')).toBeVisible()
})

test('few codes left are counted, and where a company asks for it there is no switching off', async () => {
  const { screen } = await section({ state: () => ({ ...STATE, active: true, codes_left: 2, required_by: 'Cofre' }) })
  await expect.element(screen.getByText('Restam 2 códigos de recuperação.')).toBeVisible()
  await expect.element(screen.getByText(/Exigida por Cofre\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Desativar' })).not.toBeInTheDocument()
})

test('the codes, which are shown once, stay when what stands is asked for again and no answer comes', async () => {
  let connected = true
  const { screen, queryClient } = await section({
    state() {
      if (!connected) throw networkFailure()
      return STATE
    },
    begin: () => ({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/Retaguarda:marina?secret=JBSWY3DPEHPK3PXP' }),
    accept: () => ({ codes: CODES }),
  })
  await screen.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Senha', { exact: true }).fill('certa')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByRole('textbox', { name: 'Digite o código de 6 dígitos' }).fill('123456')
  await expect.element(dialog.getByText(CODES[9]!)).toBeVisible()
  connected = false
  await queryClient.invalidateQueries()
  await expect.element(dialog.getByText(CODES[9]!)).toBeVisible()
})
