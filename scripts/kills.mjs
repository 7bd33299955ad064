// npm run kills [-- times]: kills servers and PostgreSQL with -9, embedded and external, that many times each, under reading, writing
// and imports. The server stage of npm test does the same, once each.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { root } from './stamp.mjs'

await installIfStale()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'src/app/unbroken.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, KILLS: process.argv[2] ?? '25' },
})
process.exitCode = status ?? 1
