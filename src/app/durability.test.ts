import { expect, test } from 'vitest'
import { openBrowser } from '#app/testing/browser.ts'
import { serverProcesses } from '#app/testing/server-process.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

const { start, databaseGone } = serverProcesses()

const WRITERS = 4

/** The owner of the demonstration in her first company. */
async function signIn(address: string) {
  const browser = openBrowser({ address })
  await browser.api.access.signIn({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  const session = await browser.api.access.session({ company_id: null })
  browser.enter(session!.company!.id)
  return browser.api
}

test('killed with -9 in the middle of writing, it starts again with everything it acknowledged and nothing half-written', async () => {
  const { server, address } = await start({ DEMO: 'true' })
  const before = await signIn(address)
  const { counts } = await before.clients.list({})
  const acknowledged: string[] = []

  const write = async () => {
    for (;;) {
      const { id } = await before.clients.create(newMaria({ name: 'Durável', document: '', email: 'duravel@exemplo.com.br' }))
      acknowledged.push(id)
      if (acknowledged.length === 100) server.kill('SIGKILL')
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, write))
  expect(ends.map(({ status }) => status)).toEqual(Array(WRITERS).fill('rejected'))
  await databaseGone()

  const after = await signIn((await start({ DEMO: 'true' })).address)
  for (const id of acknowledged) expect(await after.clients.get({ id })).toMatchObject({ id, name: 'Durável' })

  const { total, counts: now } = await after.clients.list({ name: 'Durável' })
  const unheard = total - acknowledged.length // committed, but the answer died with the server
  expect(unheard).toBeGreaterThanOrEqual(0)
  expect(unheard).toBeLessThanOrEqual(WRITERS)
  expect(now).toEqual({ ...counts, total: counts.total + total, with_email: counts.with_email + total })
})
