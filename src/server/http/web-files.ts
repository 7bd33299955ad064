import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { projectRoot } from '../process/project-root.ts'

const WEB = join(projectRoot, 'dist/web')
const ONE_YEAR = 'public, max-age=31536000, immutable'
/** Only a worker named for it may compile WebAssembly; the page never may, and neither may make JavaScript from text. */
const WASM_WORKER = /\.wasm-worker-[^/]+\.js(\.(br|gz))?$/
const WASM_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'"
const ONE_HOUR = 'public, max-age=3600'

/** Hashed files are kept for ever, the others for an hour; any address without a file is the application, which knows its own 404. */
export function webFiles() {
  if (!existsSync(join(WEB, 'index.html'))) {
    return new Hono().get('*', (c) => c.text('O aplicativo ainda não foi construído: rode npm start.', 503))
  }
  return new Hono()
    .use(
      '*',
      serveStatic({
        root: WEB,
        precompressed: true,
        onFound: (path, c) => {
          if (WASM_WORKER.test(path)) c.header('content-security-policy', WASM_WORKER_POLICY)
          if (!path.endsWith('.html')) c.header('cache-control', path.includes('/assets/') ? ONE_YEAR : ONE_HOUR)
        },
        rewriteRequestPath: (path) => (path === '/' || path === '/index.html' ? '/no-directory-index' : path),
      }),
    )
    .get('*', async (c) => {
      if (c.req.path.startsWith('/assets/')) return c.notFound()
      // The browser asks which pictures a company has; a 404 would be an error in its console, and having none is none.
      if (/^\/(logos|favicons)\//.test(c.req.path)) return c.body(null, 204)
      return c.html(await readFile(join(WEB, 'index.html'), 'utf8'), 200, { 'cache-control': 'no-cache' })
    })
}
