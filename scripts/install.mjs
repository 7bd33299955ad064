// Installs the packages of package-lock.json when they are not the ones in node_modules. Node built-ins only.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, onceFor, root } from './stamp.mjs'

/** Runs `npm ci` when the lock, Node or the machine changed since the last time, unless somebody already installed. */
export function installIfStale() {
  const hash = hashOf(['package-lock.json'], [process.version, process.platform, process.arch])
  return onceFor(hash, 'node_modules/.installed', () => isInstalled() || install())
}

/** Whether npm's own record of node_modules has every package of the lock that this machine needs, in its version. */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || !isNeeded(wanted) || installed[path]?.version === wanted.version,
  )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Optional packages are needed when they are made for exactly this kind of machine. */
const isNeeded = ({ optional, os, cpu, libc }) => !optional || (os?.includes(process.platform) && cpu?.includes(process.arch) && !libc)

function install() {
  process.stderr.write('Instalando as dependências…\n')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...args] = [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund']
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status !== 0) {
    process.stderr.write('As dependências não foram instaladas: veja a mensagem do npm acima.\n')
    process.exit(1)
  }
}
