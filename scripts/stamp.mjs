// Remembers what a step was last done for, so that it is done again only when that has changed. Node built-ins only.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const inRoot = (path) => join(root, path)

/** One hash of `paths` (files, or folders with everything in them except tests) and of some `words`. */
export function hashOf(paths, words = []) {
  const hash = createHash('sha256').update(words.join('\n'))
  for (const path of paths.flatMap(filesIn)) hash.update(`\n${path}\n`).update(readFileSync(inRoot(path)))
  return hash.digest('hex')
}

/** Runs `step` unless the stamp in `file` already carries `hash`. An interrupted step leaves no stamp. */
export async function onceFor(hash, file, step) {
  if (existsSync(inRoot(file)) && readFileSync(inRoot(file), 'utf8') === hash) return
  rmSync(inRoot(file), { force: true })
  await step()
  mkdirSync(dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), hash)
}

function filesIn(path) {
  if (!existsSync(inRoot(path))) return []
  if (statSync(inRoot(path)).isFile()) return [path]
  return readdirSync(inRoot(path))
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
