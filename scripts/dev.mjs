// npm run dev: Vite serves the page at http://localhost:5173 and passes calls on to the server, which restarts when its code changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { root } from './stamp.mjs'

await installIfStale()
const [{ serverBuild }, esbuild, vite] = await Promise.all([import('./bundle.mjs'), import('esbuild'), import('vite')])

const PAGE = 'http://localhost:5173'
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
    env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? PAGE },
  })
}

const restartOnChange = {
  name: 'restart-on-change',
  setup: ({ onEnd }) => onEnd(({ errors }) => (errors.length === 0 ? restartServer() : undefined)),
}
const watching = await esbuild.context({ ...serverBuild, packages: 'external', outfile, plugins: [restartOnChange] })
await watching.watch()

const page = await vite.createServer({ root })
await page.listen()
page.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([stopServer(), page.close(), watching.dispose()])
    process.exit(0)
  })
}
