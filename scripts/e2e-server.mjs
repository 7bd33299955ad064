// Starts the built server on an empty temporary data directory, for the browser journeys, and removes the directory afterwards.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './stamp.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'retaguarda-e2e-'))
chmodSync(dataDir, 0o755) // PostgreSQL's own account passes through when root runs the tests
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/server/main.js')], {
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDir, DEMO: 'true' },
})
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
