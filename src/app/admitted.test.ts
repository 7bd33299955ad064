import type pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp()

interface Session {
  user_id: string
  company_id: string
}

const become = (client: pg.PoolClient, { user_id, company_id }: Session) =>
  client.query(`select set_config('app.user_id', $1, true), set_config('app.company_id', $2, true)`, [user_id, company_id])

/** What a policy hears in the transaction that is open. */
async function hears(client: pg.PoolClient, page = 'clients', action = 'read') {
  const { rows } = await client.query('select app.can($1, $2) as can, app.scope($1) as scope', [page, action])
  return rows[0]
}

const revoke = ({ user_id }: Session) =>
  app.owner().query(`update users set permissions = '{"dashboard": true}' where user_id = $1`, [user_id])

/** Admits somebody who reads clients in a transaction that `begin` opens, and takes the permission away meanwhile. */
async function admitted<T>(begin: string, work: (client: pg.PoolClient, person: Session) => Promise<T>): Promise<T> {
  const person = await app({ permissions: { clients: true } })
  const client = await app.owner().connect()
  try {
    await client.query(begin)
    await become(client, person)
    const { rows } = await client.query(`select app.admit('clients', 'read') as granted`)
    expect(rows).toEqual([{ granted: true }])
    await revoke(person)
    return await work(client, person)
  } finally {
    client.release(true)
  }
}

const READ_ONLY = 'begin read only'

test('what a request that reads was admitted to is found once, and until it ends', () =>
  admitted(READ_ONLY, async (client, person) => {
    expect(await hears(client)).toEqual({ can: true, scope: 'all' })
    await client.query('commit')
    await client.query(READ_ONLY)
    await become(client, person)
    expect(await hears(client)).toMatchObject({ can: false })
  }))

test('nothing is remembered where something may change', () =>
  admitted('begin', async (client) => expect(await hears(client)).toMatchObject({ can: false })))

test('it holds for that page, to read it, and for who was admitted there', () =>
  admitted(READ_ONLY, async (client, person) => {
    expect(await hears(client, 'clients', 'update')).toMatchObject({ can: false })
    expect(await hears(client, 'hr')).toMatchObject({ can: false })
    const neighbour = await app({ company_id: person.company_id, permissions: { dashboard: true } })
    await become(client, neighbour)
    expect(await hears(client)).toMatchObject({ can: false })
    const elsewhere = await app({ permissions: { dashboard: true } })
    await become(client, { user_id: person.user_id, company_id: elsewhere.company_id })
    expect(await hears(client)).toMatchObject({ can: false })
    await become(client, person)
    expect(await hears(client)).toMatchObject({ can: true })
    await client.query(`select set_config('app.api_key_id', gen_random_uuid()::text, true)`)
    expect(await hears(client)).toMatchObject({ can: false })
  }))

test('who may not read is not admitted', async () => {
  const stranger = await app({ permissions: { dashboard: true } })
  const client = await app.owner().connect()
  try {
    await client.query(READ_ONLY)
    await become(client, stranger)
    const { rows } = await client.query(
      `select app.admit('clients', 'read') as granted, current_setting('app.admitted', true) as remembered`,
    )
    expect(rows).toEqual([{ granted: false, remembered: null }])
  } finally {
    client.release(true)
  }
})
