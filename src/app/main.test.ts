import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { serverProcesses } from '#app/testing/server-process.ts'

const { start, dataDir, databaseRuns, databaseGone } = serverProcesses()

const lastLine = (text: string) => text.trim().split('\n').at(-1)

test('says where it is, is healthy, and stops with its database when asked to', async () => {
  const { server, output, address } = await start()
  expect(output.said).toContain(`Retaguarda em ${address.replace('127.0.0.1', 'localhost')}`)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)

  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(databaseRuns()).toBe(false)
})

test('stops without a complaint while every connection to its database is open, also when npm repeats the signal', async () => {
  const { server, output, address } = await start({ LOG_LEVEL: 'info' })
  const questions = Array.from({ length: 40 }, () =>
    fetch(`${address}/rpc/access/session`, { method: 'POST', headers: { origin: address } }),
  )
  await Promise.all(questions)
  server.kill('SIGINT')
  server.kill('SIGTERM')
  const ended = await once(server, 'close')
  expect(output.said).toContain('"msg":"stopping"')
  expect(output.said).not.toContain('"level":"error"')
  expect(output.complained).toBe('')
  expect(ended).toEqual([0, null])
})

test('killed with -9 it leaves no database behind, and starts again', async () => {
  const { server } = await start()
  server.kill('SIGKILL')
  await databaseGone()
  const { address } = await start()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
})

test('refuses a data directory in use with one sentence', async () => {
  await start()
  const { server, output } = await start()
  expect(server.exitCode).toBe(1)
  expect(lastLine(output.complained)).toBe(`A pasta ${dataDir()} já está em uso por outro Retaguarda em execução.`)
})

test('refuses a port in use with one sentence, and takes its database with it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { server, output } = await start({ PORT: String(port) })
  other.close()
  expect(server.exitCode).toBe(1)
  expect(lastLine(output.complained)).toBe(
    `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, por exemplo PORT=${port + 1} npm start.`,
  )
  await databaseGone()
})

test('refuses a missing variable with a sentence for each', async () => {
  const { server, output } = await start({ NODE_ENV: 'production' })
  expect(server.exitCode).toBe(1)
  expect(output.complained.trim().split('\n')).toEqual([
    'O Retaguarda não iniciou. Corrija as variáveis de ambiente:',
    expect.stringContaining('- PUBLIC_URL é obrigatória em produção'),
    expect.stringContaining('- SECRET é obrigatória em produção'),
  ])
})
