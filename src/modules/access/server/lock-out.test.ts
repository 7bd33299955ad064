import { expect, test, vi } from 'vitest'
import { accessServer, PASSWORD } from './testing/access-server.ts'

const server = accessServer({
  limits: {
    sign_in_device: { points: 3, duration: 60 },
    sign_in_pair: { points: 3, duration: 60 },
    sign_in_account: { points: 5, duration: 60 },
    reset_pair: { points: 1, duration: 60 },
    reset_account: { points: 2, duration: 60 },
  },
})

type Person = Awaited<ReturnType<typeof server.newPerson>>

/** Strangers at many addresses try until they are refused. */
async function shutOut({ email }: Person) {
  const attempt = (n: number) =>
    server
      .browser({ address: `203.0.113.${n}` })
      .api.signIn({ email, password: 'errada' })
      .catch(({ code }) => code)
  for (let n = 0; n < 7; n++) if ((await attempt(n)) === 'TOO_MANY_REQUESTS') return
  expect.unreachable('nobody was refused')
}

test('strangers who try and try keep out strangers, and not the person at a browser she has used before', async () => {
  const ana = await server.signedIn()
  const bia = await server.newPerson()
  await shutOut(ana)
  await expect(server.browser().api.signIn({ email: ana.email, password: PASSWORD })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  await ana.api.signOut()
  await expect(ana.api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await expect(ana.api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()

  await shutOut(bia) // whose browser this is not
  await expect(ana.api.signIn({ email: bia.email, password: PASSWORD })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a browser that several people share is known to be each one’s', async () => {
  const ana = await server.signedIn()
  const bia = await server.newPerson()
  await ana.api.signIn({ email: bia.email, password: PASSWORD })
  await shutOut(ana)
  await shutOut(bia)
  await expect(ana.api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
  await expect(ana.api.signIn({ email: bia.email, password: PASSWORD })).resolves.toBeDefined()
})

test('guessing at a known browser stops too, and a cookie that was changed makes none known', async () => {
  const ana = await server.signedIn()
  for (let n = 0; n < 3; n++) {
    await expect(ana.api.signIn({ email: ana.email, password: 'errada' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  await expect(ana.api.signIn({ email: ana.email, password: PASSWORD })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  const caio = await server.signedIn()
  await shutOut(caio)
  const forged = caio.cookies.get('device')!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  caio.cookies.set('device', forged)
  await expect(caio.api.signIn({ email: caio.email, password: PASSWORD })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('a reset by mail lets the person in at a new browser, however often strangers tried', async () => {
  const ana = await server.newPerson()
  await shutOut(ana)
  const { token } = (await server.platform().auth.startRecovery(ana.email))!
  const there = server.browser()
  await there.api.openRecovery({ type: 'recovery', token })
  await there.api.resetPassword({ password: 'girafa azul dorme cedo' })
  await expect(there.api.signIn({ email: ana.email, password: 'girafa azul dorme cedo' })).resolves.toBeDefined()
})

test('strangers who ask for links bury nobody in mail, and keep nobody from asking', async () => {
  const ana = await server.newPerson()
  for (let n = 0; n < 4; n++) await server.browser({ address: `203.0.113.${100 + n}` }).api.forgotPassword({ email: ana.email })
  await expect(server.browser({ address: '203.0.113.150' }).api.forgotPassword({ email: ana.email })).resolves.toEqual({ sent: true })
  const hers = () => server.mails().filter(({ to }) => JSON.stringify(to).includes(ana.email))
  await vi.waitFor(() => expect(hers()).toHaveLength(2))
  const bia = await server.newPerson() // whose mail comes after all that
  await server.browser().api.forgotPassword({ email: bia.email })
  await vi.waitFor(() => expect(JSON.stringify(server.mails().at(-1)?.to)).toContain(bia.email))
  expect(hers()).toHaveLength(2)
})
