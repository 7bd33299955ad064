import { expect, test } from 'vitest'
import { readEnv } from '../process/env.ts'
import { cloneDatabase } from '../testing/database.ts'
import { openPostgres } from './index.ts'

const openUrl = (DATABASE_URL: string, SECRET = 'vT7kQ2mZx9Lr4Wp8Ny3Hc6Bf1Gd5Js0A') =>
  openPostgres(readEnv({ DATABASE_URL, SECRET, PUBLIC_URL: 'https://retaguarda.exemplo.com.br' }))

test('the same SECRET gives every process the same password for app_login, and the owner keeps the address as given', async () => {
  const { owner, stop } = await cloneDatabase()
  const password = owner.password ? `:${encodeURIComponent(String(owner.password))}` : ''
  const url = `postgres://${owner.user}${password}@${encodeURIComponent(owner.host!)}:${owner.port}/${owner.database}`
  const [one, two, other] = [await openUrl(url), await openUrl(url), await openUrl(url, 'pQ8wXz3Lm6Tr1Vk9Yb4Nc7Hd2Fg5Js0E')]
  await stop()

  expect(one.owner).toEqual({ connectionString: url })
  expect(one.app).toMatchObject({ host: owner.host, database: owner.database, user: 'app_login', password: two.app.password })
  expect(other.app.password).not.toBe(one.app.password)
})

test('a database that cannot be reached is one sentence', async () => {
  await expect(openUrl('postgres://nobody@127.0.0.1:1/retaguarda')).rejects.toThrow(
    'Não foi possível entrar no banco de DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1',
  )
})
