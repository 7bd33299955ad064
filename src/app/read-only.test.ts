import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import type { Db } from '#server/database/database.ts'
import { implementContract } from '#server/rpc/rpc.ts'
import { procedure } from '#shared/procedure.ts'

const { rpc, waitingRpc } = implementContract({
  read: procedure('dashboard', 'read'),
  readSlowly: procedure('dashboard', 'read'),
  arrange: procedure('dashboard', 'read', { writes: true }),
  create: procedure('dashboard', 'create'),
})

const write = (db: Db) => sql`insert into dashboard_folder (name) values ('Vendas')`.execute(db)

const app = testApp()

async function caller() {
  const { context } = await app()
  return createRouterClient(
    {
      read: rpc.read.handler(({ context: { db } }) => write(db)),
      readSlowly: waitingRpc.readSlowly.handler(({ context: { inTransaction } }) => inTransaction(write)),
      arrange: rpc.arrange.handler(({ context: { db } }) => write(db)),
      create: rpc.create.handler(({ context: { db } }) => write(db)),
    },
    { context },
  )
}

const READ_ONLY_TRANSACTION = '25006'

test.each(['read', 'readSlowly'] as const)('a procedure that is declared to read cannot write: %s', async (name) => {
  await expect((await caller())[name]()).rejects.toMatchObject({ code: READ_ONLY_TRANSACTION })
})

test.each(['arrange', 'create'] as const)('one that declares it can: %s', async (name) => {
  await expect((await caller())[name]()).resolves.toBeDefined()
})
