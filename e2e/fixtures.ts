import AxeBuilder from '@axe-core/playwright'
import { test as base, type Cookie, expect, type Locator, type Page } from '@playwright/test'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export const DEMO_PASSWORD = 'retaguarda-demo'

/** The demonstration sign-ins, by what they are. */
export const PEOPLE = {
  owner: 'dono@exemplo.com.br',
  manager: 'gestora@exemplo.com.br',
  sales: 'vendas@exemplo.com.br',
  seller: 'vendas2@exemplo.com.br',
  reception: 'recepcao@exemplo.com.br',
  personnel: 'rh@exemplo.com.br',
  lawyer: 'juridico@exemplo.com.br',
  intern: 'estagio@exemplo.com.br',
  service: 'atendimento@exemplo.com.br',
  doctor: 'medica@exemplo.com.br',
  psychologist: 'psicologa@exemplo.com.br',
}

interface Inbox {
  /** Waits for the next mail to `address`, of that subject if one is named, and takes it out. */
  next(address: string, subject?: string): Promise<ParsedMail>
}

interface Fixtures {
  /** Messages of the console that the test expects, such as the browser's own line about a refused request. */
  allowedMessages: RegExp[]
  noConsoleMessages: undefined
}

/** The browser's own line when somebody was in a field of the sign-in page before its HTML had said where to begin. */
const FOCUSED_FIRST = /^info: Autofocus processing was blocked/

/** A test fails on any console message or page error that it did not announce. */
export const test = base.extend<Fixtures, { inbox: Inbox }>({
  allowedMessages: [[], { option: true }],
  noConsoleMessages: [
    async ({ page, allowedMessages }, use) => {
      const heard: string[] = []
      page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => heard.push(`pageerror: ${error.message}`))
      await use(undefined)
      expect(heard.filter((line) => ![FOCUSED_FIRST, ...allowedMessages].some((allowed) => allowed.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
    async ({}, use) => {
      const mails: ParsedMail[] = []
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          simpleParser(stream).then((mail) => {
            mails.push(mail)
            done()
          }, done)
        },
      })
      await new Promise<void>((resolve) => server.listen(Number(process.env.E2E_SMTP_PORT), '127.0.0.1', resolve))
      const isFor = (mail: ParsedMail, address: string, subject = mail.subject) =>
        mail.subject === subject && [mail.to].flat().some((to) => to?.value.some((one) => one.address === address))
      await use({
        async next(address, subject) {
          await expect.poll(() => mails.some((mail) => isFor(mail, address, subject))).toBe(true)
          const at = mails.findIndex((mail) => isFor(mail, address, subject))
          return mails.splice(at, 1)[0] as ParsedMail
        },
      })
      await new Promise<void>((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
})

export { expect }

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const sessions = new Map<string, { cookies: Cookie[]; since: number }>()

/** How long a session serves other tests: later, what takes a password of a few minutes ago would ask for it once more. */
const FRESH_MS = 5 * 60_000

/** Opens `path` as this person, who goes through the sign-in page the first time and whenever that was a while ago. */
export async function enterAs(page: Page, email: string, path = '/') {
  const session = sessions.get(email)
  const cookies = session && Date.now() - session.since < FRESH_MS ? session.cookies : null
  if (cookies) await page.context().addCookies(cookies)
  else {
    await page.context().clearCookies() // who is in already finds no sign-in page
    await signIn(page, email)
    await expect(page).toHaveURL('/')
    sessions.set(email, { cookies: await page.context().cookies(), since: Date.now() })
  }
  if (cookies || path !== '/') await page.goto(path)
}

/** For a test that ends every session of a person. */
export const forgetSession = (email: string) => sessions.delete(email)

/**
 * One of `choices`: another at the second try of a test, which finds in the database what its first one left there.
 * Together with it, tests that build on each other are `serial`.
 */
export const atThisTry = <T>(...choices: [T, T]): T => choices[Math.min(test.info().retry, 1)] as T

/** Switches the theme as another tab would, and the page with it. */
export const switchTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue)
    dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: 'theme', newValue }))
  }, theme)

/** Axe finds nothing wrong with the page as it stands, or with its colours `only`: all that another theme changes. */
export async function expectAccessible(page: Page, only?: 'color-contrast') {
  await page.waitForFunction(() => document.getAnimations().every((animation) => !(animation instanceof CSSTransition)))
  const axe = new AxeBuilder({ page }).setLegacyMode() // legacy: no second window, which only frames need
  axe.options({ resultTypes: ['violations'], ...(only && { runOnly: [only] }) }) // what passes is not described, which takes as long as looking
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Waits until a dialog has the focus: it takes it a moment after it appears, from whoever types sooner. */
export const hasFocus = (dialog: Locator) => expect(dialog.locator(':focus')).toBeVisible()
