import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

const app = testApp()

test('a date before all that PostgreSQL knows is refused as one', async () => {
  const { api } = await app()
  const { id } = await api.clients.create(newMaria())
  const change = api.clients.update({ id, updated_at: new Date('-271821-04-20'), values: newMaria() })
  await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST', message: 'Uma das datas enviadas não existe.' })
})
