import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './stamp.mjs'

const SERVER = `
  const { endWithNpm } = await import(${JSON.stringify(join(root, 'scripts/end-with-npm.mjs'))})
  process.on('SIGTERM', () => process.stdout.write('stopped', () => process.exit()))
  endWithNpm()
  setInterval(() => {}, 1000)
  process.stdout.write('started ')`

test('a server that npm started stops when the shell between them is ended', async () => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$SERVER"; true', process.execPath], {
    env: { ...process.env, SERVER, npm_lifecycle_event: 'start' },
  })
  let said = ''
  shell.stdout.on('data', (part) => (said += part))
  await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  await once(shell, 'close') // the server's end of the pipe too
  expect(said).toBe('started stopped')
})
