import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/** Leaves out of the page how zod writes JSON schemas, which the API's description on the server needs alone. */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^.*processJSONSchema = .*;$/gm, '')
        .replace(/^import \{ (\w+), (\w+) \} from ".*\/to-json-schema.js";$/m, 'const $1 = () => undefined, $2 = $1;'),
      map: null,
    }),
  },
}

/** Where npm run dev has the server, to which the page's calls are passed on. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [noServerCode, noJsonSchemas, react()],
  build: {
    outDir: 'dist/web',
    // Older targets would make Vite rewrite Mantine's light-dark() into something that does not follow the theme.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: { port: 5173, proxy: Object.fromEntries(['/rpc', '/api', '/files'].map((path) => [path, SERVER])) },
})
