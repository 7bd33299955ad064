import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { sampleSession } from '#web/testing/session.ts'
import { renderApp } from './testing/render-app.tsx'

const OFFLINE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'

const user = sampleSession().user

describe('signing in', () => {
  async function open(signIn: () => { user: typeof user } | Promise<never>, path = '/login', session = sampleSession()) {
    let signedIn = false
    const app = await renderApp(path, {
      access: {
        session: () => (signedIn ? session : null),
        signIn: () => {
          const answer = signIn()
          signedIn = true
          return answer
        },
      },
    })
    const fill = async (email: string, password: string) => {
      await app.screen.getByLabelText('E-mail').fill(email)
      await app.screen.getByLabelText('Senha', { exact: true }).fill(password)
      await app.screen.getByRole('button', { name: 'Entrar' }).click()
    }
    return { ...app, fill }
  }

  test('with an empty field asks for both and does not call the server', async () => {
    const signIn = vi.fn(() => ({ user }))
    const { screen, fill } = await open(signIn)
    await fill('marina@exemplo.com.br', '')
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Por favor, preencha todos os campos')
    expect(signIn).not.toHaveBeenCalled()
  })

  test('a second quick click does nothing, neither twice the call nor the link that moved under it', async () => {
    const signIn = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      throw contractError('INVALID_CREDENTIALS', 'Email ou senha incorretos', 401)
    })
    const { screen, fill, address } = await open(signIn)
    await fill('marina@exemplo.com.br', '')
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await screen.getByLabelText('Senha', { exact: true }).fill('errada')
    await screen.getByRole('button', { name: 'Entrar' }).dblClick()
    await expect.element(screen.getByText('Erro no login')).toBeVisible()
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/login')
  })

  test.each([
    [
      'a wrong password',
      () => contractError('INVALID_CREDENTIALS', 'Email ou senha incorretos', 401),
      'Email ou senha incorretos',
      'Email ou senha incorretos',
    ],
    [
      'an unconfirmed e-mail',
      () => contractError('EMAIL_NOT_CONFIRMED', 'Email não confirmado. Verifique sua caixa de entrada', 403),
      'Email não confirmado. Verifique sua caixa de entrada',
      'Email não confirmado. Verifique sua caixa de entrada',
    ],
    [
      'too many attempts',
      () => contractError('TOO_MANY_REQUESTS', 'Muitas tentativas. Tente novamente em alguns minutos', 429),
      'Muitas tentativas. Tente novamente em alguns minutos',
      'Muitas tentativas. Tente novamente em alguns minutos',
    ],
    [
      'any other refusal',
      () => contractError('FORBIDDEN', 'Origem recusada', 403),
      'Erro ao fazer login. Tente novamente',
      'Origem recusada',
    ],
    [
      'a failed server',
      () => contractError('INTERNAL_SERVER_ERROR', 'Erro inesperado', 500),
      'Erro inesperado ao fazer login',
      'Ocorreu um erro inesperado',
    ],
    ['a lost network', networkFailure, OFFLINE, OFFLINE],
  ])('after %s says so in the form and in a toast, and keeps what was typed', async (_case, failure, message, description) => {
    const { screen, fill } = await open(() => {
      throw failure()
    })
    await fill('marina@exemplo.com.br', 'segredo')
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent(message)
    const toast = screen.getByRole('region', { name: /Avisos/ }).getByRole('alert')
    await expect.element(toast).toHaveTextContent(`Erro no login${description}`)
    await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveValue('segredo')
  })

  test('leads home and says so', async () => {
    const { screen, fill, address } = await open(() => ({ user }))
    await fill('marina@exemplo.com.br', 'segredo')
    await expect.element(screen.getByText('Login realizado com sucesso!')).toBeVisible()
    await expect.poll(address).toBe('/')
  })

  test.each([
    [390, '/meu-dia'],
    [1440, '/'],
  ])('leads who begins with her day on a phone, at %i px, to %s', async (width, there) => {
    await page.viewport(width, 844)
    const { fill, address } = await open(() => ({ user }), '/login', { ...sampleSession(), phone_start: 'day' })
    await fill('marina@exemplo.com.br', 'segredo')
    await expect.poll(address).toBe(there)
    await page.viewport(1440, 900)
  })

  test('leads back to the page first asked for, with its filters', async () => {
    const { fill, address } = await open(() => ({ user }), '/hr?name=ana')
    await expect.poll(address).toBe('/login?redirect=%2Fhr%3Fname%3Dana')
    await fill('marina@exemplo.com.br', 'segredo')
    await expect.poll(address).toBe('/hr?name=ana')
  })

  test.each(['//mal.example/x', '/\\mal.example', 'https://mal.example'])('never leads to another site: %s', async (target) => {
    const { fill, address } = await open(() => ({ user }), `/login?redirect=${encodeURIComponent(target)}`)
    await fill('marina@exemplo.com.br', 'segredo')
    await expect.poll(address).toBe('/')
  })

  test('the password can be shown and hidden from the keyboard', async () => {
    const { screen, user: keyboard } = await open(() => ({ user }))
    screen.getByRole('button', { name: 'Mostrar senha' }).element().focus()
    await keyboard.keyboard('{Enter}')
    await expect.element(screen.getByLabelText('Senha', { exact: true })).toHaveAttribute('type', 'text')
    await expect.element(screen.getByRole('button', { name: 'Ocultar senha' })).toBeVisible()
  })
})

describe('the sign-in page of a group', () => {
  const branding = {
    group_name: 'Grupo Aurora',
    group_logo: null,
    group_theme: 'dark' as const,
    primary_color: '#0f766e',
    secondary_color: '#0ea5e9',
    total_companies: 3,
  }

  test('wears its name, theme and title, and leaves the stored theme alone', async () => {
    const { screen } = await renderApp('/login-group', { access: { session: () => null, branding: () => branding } })
    await expect.element(screen.getByRole('heading', { name: 'Grupo Aurora' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Grupo Aurora - Login')
    await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark')
    expect(localStorage.getItem('theme')).toBeNull()
  })

  test('says that a forgotten password is still being built', async () => {
    const { screen } = await renderApp('/login-group', { access: { session: () => null, branding: () => null } })
    await screen.getByRole('button', { name: 'Esqueceu sua senha?' }).click()
    await expect.element(screen.getByText('Funcionalidade em desenvolvimento')).toBeVisible()
  })
})

describe('a forgotten password', () => {
  test('begins with the address that was typed to sign in, and gives it back', async () => {
    const { screen } = await renderApp('/login', { access: { session: () => null } })
    await screen.getByLabelText('E-mail').fill('marina@exemplo.com.br')
    await screen.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue('marina@exemplo.com.br')
    await screen.getByLabelText('E-mail').fill('marina.couto@exemplo.com.br')
    await screen.getByRole('link', { name: 'Voltar ao login' }).click()
    await expect.element(screen.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue('marina.couto@exemplo.com.br')
  })

  test('gets the same answer whether the address is known or not, and leads to the sign-in after 2 s', async () => {
    const { screen, address } = await renderApp('/forgot-password', {
      access: { session: () => null, forgotPassword: () => ({ sent: true as const }) },
    })
    await screen.getByLabelText('E-mail').fill('alguem@exemplo.com.br')
    await screen.getByRole('button', { name: 'Enviar' }).click()
    const answer = 'Se este e-mail estiver cadastrado, você receberá um link para redefinir sua senha.'
    await expect.element(screen.getByText(answer).first()).toBeVisible()
    expect(address()).toBe('/forgot-password')
    await expect.poll(address, { timeout: 4000 }).toBe('/login')
  })

  test('shows the refusal as it is, and general words for a failure', async () => {
    const forgotPassword = vi.fn<() => never>(() => {
      throw contractError('BAD_REQUEST', 'Email inválido')
    })
    const { screen } = await renderApp('/forgot-password', { access: { forgotPassword } })
    await screen.getByRole('button', { name: 'Enviar' }).click()
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent('Informe o seu e-mail')
    expect(forgotPassword).not.toHaveBeenCalled()
    await screen.getByLabelText('E-mail').fill('marina')
    await screen.getByRole('button', { name: 'Enviar' }).click()
    await expect.element(screen.getByRole('main').getByRole('alert')).toHaveTextContent('Email inválido')
    forgotPassword.mockImplementation(() => {
      throw contractError('INTERNAL_SERVER_ERROR', 'Erro inesperado', 500)
    })
    await screen.getByRole('button', { name: 'Enviar' }).click()
    await expect
      .element(screen.getByRole('main').getByRole('alert'))
      .toHaveTextContent('Ocorreu um erro ao enviar o e-mail. Tente novamente.')
  })
})
