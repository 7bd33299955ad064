// Builds when dist/ was not built from these very sources. Node built-ins only.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hashOf, onceFor, root } from './stamp.mjs'

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/sign-in-html.mjs',
]

export const buildIfStale = () => onceFor(hashOf(SOURCES), 'dist/.built', build)

/** In a process of its own: Vite changes NODE_ENV, and the server that starts next must not see that. */
function build() {
  process.stderr.write('Construindo…\n')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    process.stderr.write('O sistema não foi construído: veja a mensagem acima.\n')
    process.exit(1)
  }
}
