// Runs one TypeScript file: node scripts/run.mjs src/app/cli/owner.ts [arguments]
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installIfStale } from './install.mjs'
import { root } from './stamp.mjs'

const entry = process.argv[2]
if (!entry) {
  process.stderr.write('Uso: node scripts/run.mjs <arquivo.ts> [argumentos]\n')
  process.exit(1)
}

await installIfStale()
const { buildServer } = await import('./bundle.mjs')
const outfile = join(root, 'node_modules/.cache/retaguarda', entry.replaceAll('/', '-').replace(/\.ts$/, '.mjs'))
await buildServer({ entryPoints: [join(root, entry)], packages: 'external', outfile })

process.argv.splice(1, 2, outfile)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(outfile).href)
