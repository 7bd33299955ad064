import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { LogoKind } from '#modules/settings/contract/company.ts'
import { storeFile } from '#server/files/files.ts'
import { reencodeLogo } from '#server/files/images.ts'
import type { Platform } from '#server/process/platform.ts'
import { byTheTree, shownCompany } from './by-the-tree.ts'
import { rpc, waitingRpc } from './rpc.ts'

/** The pictures of a company. No transaction is held while one is drawn anew. */
export const logos = {
  uploadLogo: waitingRpc.companies.uploadLogo.handler(async ({ input: { id, kind, file }, context: { inTransaction, platform } }) => {
    await inTransaction((db) => shownCompany(db, id))
    const bytes = await reencodeLogo(file)
    return inTransaction(async (db) => {
      const url = await storeFile(db, platform.storage, { page: 'settings', name: `${kind}.png`, bytes, content_type: 'image/png' })
      await byTheTree(sql`select app.set_company_logo(${id}, ${kind}, ${url})`.execute(db))
      return shownCompany(db, id)
    })
  }),
  removeLogo: rpc.companies.removeLogo.handler(async ({ input: { id, kind }, context: { db } }) => {
    await byTheTree(sql`select app.set_company_logo(${id}, ${kind}, null)`.execute(db))
    return shownCompany(db, id)
  }),
}

const SLUG = /^[a-z0-9-]{1,60}$/

/** GET /logos/{slug}/{kind}.png: without a sign-in. One that a company does not have is looked for among the given files. */
export const logoRoutes = ({ database, storage }: Pick<Platform, 'database' | 'storage'>): Hono =>
  new Hono().get('/logos/:slug/:file{.+\\.png}', async (c: Context, next) => {
    const slug = c.req.param('slug') ?? ''
    const kind = LogoKind.safeParse(c.req.param('file')?.replace(/\.png$/, ''))
    if (!SLUG.test(slug) || !kind.success) return next()
    const { rows } = await sql<{ key: string | null }>`select app.company_logo(${slug}, ${kind.data}) as key`.execute(database)
    const key = rows[0]?.key
    const stored = key && (await storage.get(key))
    if (!stored) return next()
    const headers = {
      'content-type': 'image/png',
      'content-length': String(stored.size),
      'cache-control': 'no-cache', // another one shows at the next load
      'x-content-type-options': 'nosniff',
    }
    if (c.req.method !== 'HEAD') return c.body(stored.stream, 200, headers)
    await stored.stream.cancel() // or the file would stay open
    return c.body(null, 200, headers)
  })
