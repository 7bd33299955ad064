import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Env } from '../process/env.ts'
import { projectRoot } from '../process/project-root.ts'
import { sessionToken } from '../rpc/request-context.ts'

const WEB = join(projectRoot, 'dist/web')
const ONE_YEAR = 'public, max-age=31536000, immutable'
/** Only a worker named for it may compile WebAssembly; the page never may, and neither may make JavaScript from text. */
const WASM_WORKER = /\.wasm-worker-[^/]+\.js(\.(br|gz))?$/
const WASM_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; font-src 'self'"
const ONE_HOUR = 'public, max-age=3600'

const APPLICATION = '/index.html'
/** The application with the sign-in page in it, to be read before any script came. */
const SIGN_IN = '/sign-in.html'
const SIGN_IN_PATHS = ['/', '/login', '/login-legacy']

/** Hashed files are kept for ever, the others for an hour; any address without a file is the application, which knows its own 404. */
export function webFiles(env: Env) {
  if (!existsSync(join(WEB, APPLICATION))) {
    return new Hono().get('*', (c) => c.text('O aplicativo ainda não foi construído: rode npm start.', 503))
  }
  const pageOf = (c: Context) => (SIGN_IN_PATHS.includes(c.req.path) && !sessionToken(c, env) ? SIGN_IN : APPLICATION)
  const page = serveStatic({
    ...{ root: WEB, precompressed: true, rewriteRequestPath: (_, c) => pageOf(c) },
    onFound: (_, c) => c.header('cache-control', 'no-cache'),
  })
  return new Hono()
    .use(
      '*',
      serveStatic({
        root: WEB,
        precompressed: true,
        onFound: (path, c) => {
          if (WASM_WORKER.test(path)) c.header('content-security-policy', WASM_WORKER_POLICY)
          c.header('cache-control', path.includes('/assets/') ? ONE_YEAR : ONE_HOUR)
        },
        rewriteRequestPath: (path) => (['/', APPLICATION, SIGN_IN].includes(path) ? '/no-directory-index' : path),
      }),
    )
    .get('*', async (c, next) => {
      if (c.req.path.startsWith('/assets/')) return c.notFound()
      // The browser asks which pictures a company has; a 404 would be an error in its console, and having none is none.
      if (/^\/(logos|favicons)\//.test(c.req.path)) return c.body(null, 204)
      return (await page(c, next)) ?? c.notFound()
    })
}
