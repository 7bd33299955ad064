import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { type AppStub, renderApp } from './testing/render-app.tsx'

const LINK = '/reset-password?token=abc&type=recovery'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (path: string, access: NonNullable<AppStub['access']>) =>
  renderApp(path, { access: { session: () => null, recovery: () => ({ valid: false, invitation: null }), ...access } })

const valid = () => ({ valid: true as const, invitation: null })
const unanswered = () => {
  throw networkFailure()
}

test('an existing session counts as a valid link', async () => {
  const { screen } = await open('/reset-password', { recovery: valid })
  await expect.element(screen.getByRole('button', { name: 'Atualizar senha' })).toBeVisible()
  await expect.element(screen.getByText('Link válido')).toBeVisible()
})

test.each([
  ['?token=abc&type=recovery', { type: 'recovery', token: 'abc' }, 'Link válido'],
  ['?token_hash=abc&type=recovery', { type: 'recovery', token: 'abc' }, 'Link válido'],
  ['#token=abc&type=recovery', { type: 'recovery', token: 'abc' }, 'Link válido'],
  ['?access_token=a&refresh_token=r&type=recovery', { type: 'recovery', access_token: 'a', refresh_token: 'r' }, 'Sessão estabelecida'],
  ['#access_token=a&refresh_token=r&type=recovery', { type: 'recovery', access_token: 'a', refresh_token: 'r' }, 'Sessão estabelecida'],
])('the link %s is redeemed once and leaves the address', async (parameters, link, said) => {
  const openRecovery = vi.fn(valid)
  const { screen, address } = await open(`/reset-password${parameters}`, { openRecovery })
  await expect.element(screen.getByLabelText('Nova senha', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(said)).toBeVisible()
  expect(openRecovery.mock.calls).toEqual([[link]])
  expect(address()).toBe('/reset-password')
})

test('an invitation is called one while its link is checked, and when it is dead', async () => {
  let answer = () => {}
  const openRecovery = () =>
    new Promise<never>((_, refuse) => {
      answer = () => refuse(contractError('INVALID_INVITATION', 'Convite expirado ou já usado', 410, { by: 'Ana' }))
    })
  const { screen } = await open(`${LINK}&convite=1`, { openRecovery })
  await expect.element(screen.getByText('Validando o link...')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Convite')
  answer()
  await expect.element(screen.getByText('Convite expirado ou já usado')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Convite')
})

test('a refused token is not polled for, and leads to a new link after 3 s', async () => {
  const recovery = vi.fn(() => ({ valid: false, invitation: null }))
  const { screen, address } = await open(LINK, {
    recovery,
    openRecovery: () => {
      throw contractError('INVALID_LINK', 'Link expirado ou inválido')
    },
  })
  await expect.element(screen.getByText('Link expirado ou inválido')).toBeVisible()
  expect(recovery).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(address()).toBe('/reset-password')
  await vi.advanceTimersByTimeAsync(600)
  await expect.poll(address).toBe('/forgot-password')
})

test('without an answer the session is polled for until it is there', async () => {
  let asked = 0
  const { screen } = await open(LINK, { openRecovery: unanswered, recovery: () => ({ valid: ++asked === 4, invitation: null }) })
  await vi.advanceTimersByTimeAsync(1000 + 2 * 750)
  await expect.element(screen.getByText('Link válido')).toBeVisible()
})

test('after 8 polls the link is exchanged one last time', async () => {
  const recovery = vi.fn(() => ({ valid: false, invitation: null }))
  const openRecovery = vi.fn<() => { valid: true; invitation: null }>(unanswered)
  const { screen } = await open(LINK, { openRecovery, recovery })
  await expect.poll(() => recovery.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1000 + 7 * 750)
  await expect.element(screen.getByText('Link expirado ou inválido')).toBeVisible()
  expect(recovery).toHaveBeenCalledTimes(1 + 8)
  expect(openRecovery).toHaveBeenCalledTimes(2)
})

test.each([
  ['?token=abc', 'Parâmetros inválidos na URL'],
  ['?type=recovery', 'Parâmetros inválidos na URL'],
  ['?access_token=a&type=recovery', 'Parâmetros inválidos na URL'],
  ['', 'Solicite um novo link para redefinir sua senha.'],
])('the address %s is no link, and leads to a new one after 3 s', async (parameters, reason) => {
  const { screen, address } = await open(`/reset-password${parameters}`, {})
  const said = screen.getByRole('main').getByRole('alert')
  await expect.element(said).toHaveTextContent(`Link inválido${reason}`)
  await vi.advanceTimersByTimeAsync(3000)
  await expect.poll(address).toBe('/forgot-password')
})

test('test=true only plays the part: nothing reaches the server', async () => {
  const resetPassword = vi.fn()
  const recovery = vi.fn(valid)
  const { screen, address } = await open('/reset-password?test=true', { recovery, resetPassword })
  await choose(screen, 'uma frase longa', 'uma frase longa')
  await expect.element(screen.getByText('Senha atualizada')).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(address).toBe('/login')
  expect(resetPassword).not.toHaveBeenCalled()
  expect(recovery).not.toHaveBeenCalled()
})

type Screen = Awaited<ReturnType<typeof open>>['screen']

async function choose(screen: Screen, password: string, repeated: string) {
  await screen.getByLabelText('Nova senha', { exact: true }).fill(password)
  await screen.getByLabelText('Confirmar nova senha').fill(repeated)
  await screen.getByRole('button', { name: 'Atualizar senha' }).click()
}

test.each([
  ['segredo1', 'segredo2', 'As senhas não coincidem.'],
  ['abc', 'abcd', 'As senhas não coincidem.'],
  ['abc12', 'abc12', 'A senha deve ter pelo menos 6 caracteres.'],
])('%s and %s are refused before the server is asked', async (password, repeated, message) => {
  const resetPassword = vi.fn()
  const { screen } = await open('/reset-password', { recovery: valid, resetPassword })
  await choose(screen, password, repeated)
  await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(message)
  expect(resetPassword).not.toHaveBeenCalled()
})

test.each([
  ['flamengo', /^Fácil de adivinhar\. \p{Lu}/u],
  ['chuva de domingo', 'Boa senha.'],
])('while %s is typed it is judged', async (password, judgement) => {
  const { screen } = await open('/reset-password', { recovery: valid })
  await screen.getByLabelText('Nova senha', { exact: true }).fill(password)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.getByText(judgement).elements()).toHaveLength(1)
  })
})

test('a new password is saved and leads to the sign-in after 2 s, which knows whose it is', async () => {
  const resetPassword = vi.fn(() => ({ email: 'marina@exemplo.com.br' }))
  const { screen, address } = await open('/reset-password', { recovery: valid, resetPassword })
  await choose(screen, 'uma frase longa', 'uma frase longa')
  await expect.element(screen.getByText('Senha atualizada')).toBeVisible()
  expect(resetPassword).toHaveBeenCalledWith({ password: 'uma frase longa' })
  await vi.advanceTimersByTimeAsync(2000)
  await expect.poll(address).toBe('/login')
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br')
  await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveFocus()
})

test.each([
  [contractError('PASSWORD_GUESSABLE', 'Esta senha é fácil de adivinhar.', 422), 'Esta senha é fácil de adivinhar.'],
  [networkFailure(), 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'],
  [contractError('INTERNAL_SERVER_ERROR', 'Erro inesperado', 500), 'Ocorreu um erro ao atualizar sua senha. Tente novamente.'],
])('a failed update says why: %s', async (failure, message) => {
  const { screen } = await open('/reset-password', {
    recovery: valid,
    resetPassword: () => {
      throw failure
    },
  })
  await choose(screen, 'uma frase longa', 'uma frase longa')
  await vi.advanceTimersByTimeAsync(1000) // a request that never arrived is sent once more
  await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(message)
})
