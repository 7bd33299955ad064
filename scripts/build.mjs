// Builds the page into dist/web, with compressed twins, the server into dist/server/main.js, and the tools of an installation beside it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServer } from './bundle.mjs'
import { renderSignIn, writeSignIn } from './sign-in-html.mjs'
import { root } from './stamp.mjs'

const WEB = join(root, 'dist/web')
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/

await Promise.all([
  buildServer({ outfile: join(root, 'dist/server/main.js'), minifySyntax: true, minifyWhitespace: true }),
  ...['owner', 'backup', 'restore'].map((tool) =>
    buildServer({ entryPoints: [join(root, `src/app/cli/${tool}.ts`)], outfile: join(root, `dist/server/${tool}.js`) }),
  ),
  Promise.all([build({ root, logLevel: 'warn' }), renderSignIn()])
    .then(([{ output }, markup]) =>
      writeSignIn(
        WEB,
        output.filter(({ type }) => type === 'chunk'),
        markup,
      ),
    )
    .then(compressAll),
])

/** Writes file.br and file.gz beside every text file, so that the server never compresses while somebody waits. */
async function compressAll() {
  const files = readdirSync(WEB, { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(WEB, name)
      const content = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content))
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}
