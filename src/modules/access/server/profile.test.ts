import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accessServer, PASSWORD } from './testing/access-server.ts'

const server = accessServer({ limits: { password: { points: 3, duration: 60 } } })
const NEW_PASSWORD = 'chuva de domingo'

const picture = async (name = 'cropped-avatar.jpg') =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    name,
  )

test('the name changes alone, also where the mail takes it from', async () => {
  const ana = await server.signedIn({ name: 'Ana Antiga' })
  expect(await ana.api.updateProfile({ name: ' Ana Nova ' })).toMatchObject({ name: 'Ana Nova', avatar_url: null })
  const { rows } = await server.owner().query('select name from auth.user where id = $1', [ana.user_id])
  expect(rows).toEqual([{ name: 'Ana Nova' }])
  expect(await ana.api.updateProfile({})).toMatchObject({ name: 'Ana Nova' })
})

test('where she begins on a phone is hers, on every browser', async () => {
  const ana = await server.signedIn()
  expect(await ana.api.session({ company_id: null })).toMatchObject({ phone_start: 'dashboard' })
  await ana.api.updateProfile({ phone_start: 'day' })
  const elsewhere = server.browser()
  await elsewhere.api.signIn({ email: ana.email, password: PASSWORD })
  expect(await elsewhere.api.session({ company_id: null })).toMatchObject({ phone_start: 'day' })
})

test('an unknown field, such as a profile, is refused and changes nothing', async () => {
  const ana = await server.signedIn()
  await expect(ana.api.updateProfile({ name: 'Ana', profile_id: 1 } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await ana.api.session({ company_id: null })).toMatchObject({ user: { profile_id: 4, name: 'Ana Teste' } })
})

test('somebody without a profile row has nothing to update', async () => {
  const ana = await server.signedIn({ profile: false })
  await expect(ana.api.updateProfile({ name: 'Ana' })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'No user profile found' })
})

test('an uploaded picture is stored, and becomes the person’s when the profile is saved, until another takes its place', async () => {
  const ana = await server.signedIn()
  const { url } = await ana.api.uploadAvatar({ file: await picture() })
  expect(url).toMatch(new RegExp(`^/files/avatars/${ana.user_id}/\\d+-cropped-avatar\\.jpg$`))
  expect(await server.platform().storage.get(url.slice('/files/'.length))).not.toBeNull()
  expect(await ana.api.updateProfile({ avatar_url: url })).toMatchObject({ avatar_url: url })
  await ana.api.updateProfile({ name: 'Ana Nova' })
  expect(await server.platform().storage.get(url.slice('/files/'.length))).not.toBeNull()
  expect(await ana.api.updateProfile({ avatar_url: null })).toMatchObject({ avatar_url: null })
  expect(await server.platform().storage.get(url.slice('/files/'.length))).toBeNull()
})

test('only a picture of one’s own becomes one’s avatar', async () => {
  const [ana, bia] = [await server.signedIn(), await server.signedIn()]
  const { url } = await bia.api.uploadAvatar({ file: await picture() })
  for (const avatar_url of [
    url,
    'https://mal.example/x.jpg',
    '//mal.example/x.jpg',
    `/files/avatars/${ana.user_id}/../${bia.user_id}/1.jpg`,
  ]) {
    await expect(ana.api.updateProfile({ avatar_url })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await ana.api.session({ company_id: null })).toMatchObject({ user: { avatar_url: null } })
})

test.each([
  ['a page that calls itself a picture', '<html><script>alert(1)</script></html>', 'FILE_TYPE_REFUSED'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'FILE_TYPE_REFUSED'],
  ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'FILE_TOO_LARGE'],
])('%s is refused', async (_, content, code) => {
  const ana = await server.signedIn()
  const file = new File([content], 'cropped-avatar.jpg', { type: 'image/jpeg' })
  await expect(ana.api.uploadAvatar({ file })).rejects.toMatchObject({ code })
})

test('the password changes for a person who knows the current one, and the other sessions end', async () => {
  const ana = await server.signedIn()
  const elsewhere = server.browser()
  await elsewhere.api.signIn({ email: ana.email, password: PASSWORD })
  await expect(ana.api.changePassword({ current_password: PASSWORD, new_password: NEW_PASSWORD })).resolves.toEqual({ updated: true })
  expect(await ana.api.session({ company_id: null })).not.toBeNull()
  expect(await elsewhere.api.session({ company_id: null })).toBeNull()
  await expect(server.browser().api.signIn({ email: ana.email, password: NEW_PASSWORD })).resolves.toBeDefined()
  expect(await server.events(ana.user_id)).toContain('password_changed')
})

test('a password is what was typed: long, of any characters, to the last letter', async () => {
  const ana = await server.signedIn()
  const long = `${'girafa Azul ç ☂ 漢字 '.repeat(5)}dorme`
  expect(long.length).toBeGreaterThan(64)
  const signIn = (password: string) => server.browser().api.signIn({ email: ana.email, password })
  await ana.api.changePassword({ current_password: PASSWORD, new_password: long })
  await expect(signIn(long)).resolves.toBeDefined()
  for (const other of [long.slice(0, -1), long.toLowerCase(), `${long} `]) {
    await expect(signIn(other)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  }
  await ana.api.changePassword({ current_password: long, new_password: 'girafaazuldormecedo' }) // and of letters alone
})

test('whose password was changed is told by mail', async () => {
  const ana = await server.signedIn()
  await ana.api.changePassword({ current_password: PASSWORD, new_password: NEW_PASSWORD })
  expect((await server.mailTo(ana.email, 'A sua senha foi alterada')).text).toContain('Se não foi você')
})

test('a wrong current password and a guessable new one change nothing', async () => {
  const ana = await server.signedIn()
  await expect(ana.api.changePassword({ current_password: 'errada', new_password: NEW_PASSWORD })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
    message: 'Senha atual incorreta',
  })
  await expect(ana.api.changePassword({ current_password: PASSWORD, new_password: 'corinthians' })).rejects.toMatchObject({
    code: 'PASSWORD_GUESSABLE',
    message: expect.stringMatching(/^Esta senha é fácil de adivinhar\. Escolha outra, de preferência uma frase\. \p{Lu}/u),
  })
  await expect(server.browser().api.signIn({ email: ana.email, password: PASSWORD })).resolves.toBeDefined()
  expect(await server.events(ana.user_id)).toContain('password_refused')
})

test('guessing the current password stops', async () => {
  const ana = await server.signedIn()
  for (const current_password of ['a', 'b', 'c']) {
    await expect(ana.api.changePassword({ current_password, new_password: NEW_PASSWORD })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  }
  await expect(ana.api.changePassword({ current_password: PASSWORD, new_password: NEW_PASSWORD })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
})

test('who gives her password again is confirmed in this session, and a wrong one confirms nothing', async () => {
  const ana = await server.signedIn()
  const { owner } = server
  await owner().query("update auth.session set confirmed_at = now() - interval '1 hour' where user_id = $1", [ana.user_id])
  const isConfirmed = async () =>
    (await owner().query("select confirmed_at > now() - interval '1 minute' as yes from auth.session where user_id = $1", [ana.user_id]))
      .rows
  await expect(ana.api.confirmPassword({ password: 'errada' })).rejects.toMatchObject({
    code: 'WRONG_PASSWORD',
    message: 'Senha incorreta',
  })
  expect(await isConfirmed()).toEqual([{ yes: false }])
  await ana.api.confirmPassword({ password: PASSWORD })
  expect(await isConfirmed()).toEqual([{ yes: true }])
})
