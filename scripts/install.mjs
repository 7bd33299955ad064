// Installs the packages of package-lock.json when they are not the ones in node_modules. Node built-ins only.
import { spawnSync } from 'node:child_process'
import { hashOf, onceFor, root } from './stamp.mjs'

/** Runs `npm ci` when the lock, Node or the machine changed since the last time. */
export function installIfStale() {
  const hash = hashOf(['package-lock.json'], [process.version, process.platform, process.arch])
  return onceFor(hash, 'node_modules/.installed', install)
}

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
