import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json and db/, from the sources as well as from a bundle in dist/ or node_modules/.cache. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)))

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'db/migrations'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('db/migrations was not found in any folder above the running file')
  return rootAbove(parent)
}
