import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { directImports } from './vite/direct-imports.ts'
import { filesOfPages } from './vite/files-of-pages.ts'

/** Fails the build when browser code reaches a server file, and names the importer. */
const noServerCode: Plugin = {
  name: 'no-server-code',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/(^#server|^#db|\/server)\//.test(source) && !importer?.includes('node_modules')) {
      this.error(`${importer} imports ${source}: server code cannot enter the browser`)
    }
  },
}

/** What zod's schemas say of JSON schemas: a method each, and where it comes from. */
const JSON_SCHEMAS = [
  [/^.*processJSONSchema = .*;$/gm, ''],
  [/^import \{ (\w+), (\w+) \} from ".*\/to-json-schema.js";$/m, 'const $1 = () => undefined, $2 = $1;'],
] as const

/** Leaves out of the page how zod writes JSON schemas, which the API's description on the server needs alone. Fails when zod is written otherwise by now. */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      let rest = code
      for (const [written, instead] of JSON_SCHEMAS) {
        const without = rest.replace(written, instead)
        if (without === rest) this.error(`zod no longer has ${written}: look at its schemas.js anew, or remove this plugin`)
        rest = without
      }
      return { code: rest, map: null }
    },
  },
}

/** Where npm run dev has the server, to which the page's calls are passed on. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** What draws papers runs in a worker, where components are not refreshed: the code that does so asks for a window. */
const PAPERS = [/\.wasm-worker\.tsx$/, /\/kit\/pdf\//, /\/sheet\/sheet\.tsx$/, /\/papers\//]

const ROOT = import.meta.dirname

export default defineConfig({
  plugins: [noServerCode, noJsonSchemas, directImports(join(ROOT, 'node_modules')), react({ exclude: [/\/node_modules\//, ...PAPERS] })],
  build: {
    outDir: 'dist/web',
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: filesOfPages(join(ROOT, 'src')) }] } },
    },
    // Older targets would make Vite rewrite Mantine's light-dark() into something that does not follow the theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: { port: 5173, proxy: Object.fromEntries(['/rpc', '/api', '/files', '^/logos/.+\\.png$'].map((path) => [path, SERVER])) },
})
