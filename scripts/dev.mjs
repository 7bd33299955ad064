// npm run dev: Vite serves the page at http://localhost:5173, or the next free port, and passes calls on to the server, which restarts when its code changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { root } from './stamp.mjs'

await installIfStale()
const [{ serverBuild }, esbuild, vite] = await Promise.all([import('./bundle.mjs'), import('esbuild'), import('vite')])

const outfile = join(root, 'node_modules/.cache/retaguarda/dev.mjs')
let server

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function restartServer() {
  await stopServer()
  server = spawn(process.execPath, ['--enable-source-maps', outfile], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? new URL(page.resolvedUrls.local[0]).origin },
  })
}

const restartOnChange = {
  name: 'restart-on-change',
  setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? restartServer() : undefined)),
}
const page = await vite.createServer({ root })
await page.listen()
const watching = await esbuild.context({ ...serverBuild, packages: 'external', outfile, plugins: [restartOnChange] })
await watching.watch()

page.printUrls()

// Programs written against /api/data look for it at 3001 while they are developed (spec/2 §7): what comes there is the server's.
const forPrograms = createServer((caller) => {
  const to = connect(Number(process.env.PORT ?? 3000), 'localhost')
  const end = () => [caller, to].forEach((one) => void one.destroy())
  for (const one of [caller, to]) one.on('error', end)
  caller.pipe(to).pipe(caller)
})
forPrograms.on('error', ({ message }) => console.warn(`/api/data is not at port 3001 too: ${message}`))
forPrograms.listen(3001, 'localhost')

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    forPrograms.close()
    await Promise.all([stopServer(), page.close(), watching.dispose()])
    process.exit(0)
  })
}
