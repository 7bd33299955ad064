import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const signIn = testApp()

/** Two people of one company who have the same client open. */
async function twoPeople() {
  const ana = await signIn()
  const bia = await signIn({ company_id: ana.company_id })
  await signIn.owner().query(`update users set name = 'Bia Lima' where user_id = $1`, [bia.user_id])
  const client = await ana.api.clients.create(newMaria())
  return { ana, bia, client, open: { id: client.id, updated_at: client.updated_at } }
}

describe('two people editing one client', () => {
  test('the second is told who changed what, and nothing is overwritten', async () => {
    const { ana, bia, open } = await twoPeople()
    await bia.api.clients.update({ ...open, client: newMaria({ phone: '(84) 98888-7777', status_id: 2 }) })
    const refusal = await ana.api.clients.update({ ...open, client: newMaria({ name: 'Maria Lima' }) }).catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'RECORD_CHANGED',
      defined: true,
      status: 409,
      data: { changes: [{ by: 'Bia Lima', changes: { phone: ['84999991234', '84988887777'], status_id: [1, 2] } }] },
    })
    expect(await ana.api.clients.get({ id: open.id })).toMatchObject({ name: 'Maria Souza', phone: '84988887777', status_id: 2 })
  })

  test('with the version that was told, what the second typed is saved', async () => {
    const { ana, bia, open } = await twoPeople()
    const { updated_at } = await bia.api.clients.update({ ...open, client: newMaria({ status_id: 2 }) })
    await ana.api.clients.update({ ...open, updated_at, client: newMaria({ name: 'Maria Lima', status_id: 2 }) })
    expect(await bia.api.clients.get({ id: open.id })).toMatchObject({ name: 'Maria Lima', status_id: 2 })
  })

  test('every change since is told, newest first, and none from before', async () => {
    const { ana, bia, open } = await twoPeople()
    const second = await ana.api.clients.update({ ...open, client: newMaria({ name: 'Maria A.' }) })
    const third = await bia.api.clients.update({ ...open, updated_at: second.updated_at, client: newMaria({ name: 'Maria B.' }) })
    await bia.api.clients.setStatus({ selection: { ids: [open.id] }, status_id: 3 })
    const refusal = await ana.api.clients
      .update({ ...open, updated_at: second.updated_at, client: newMaria({ name: 'Maria C.' }) })
      .catch((error) => error)
    expect(refusal.data.changes.map(({ changes }: { changes: object }) => changes)).toEqual([
      { status_id: [1, 3] },
      { name: ['Maria A.', 'Maria B.'] },
    ])
    expect(refusal.data.changes[1].at).toEqual(third.updated_at)
  })

  test('of many saves of one version at the same moment, one is saved', async () => {
    const { ana, open } = await twoPeople()
    const saves = Array.from({ length: 8 }, (_, n) => ana.api.clients.update({ ...open, client: newMaria({ name: `Maria ${n}` }) }))
    const results = await Promise.allSettled(saves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'RECORD_CHANGED' })
  })

  test('every change makes a version of its own, however fast they come', async () => {
    const { ana, client, open } = await twoPeople()
    let { updated_at } = client
    for (let n = 0; n < 10; n++) {
      const saved = await ana.api.clients.update({ ...open, updated_at, client: newMaria({ name: `Maria ${n}` }) })
      expect(saved.updated_at.getTime()).toBeGreaterThan(updated_at.getTime())
      updated_at = saved.updated_at
    }
  })
})
