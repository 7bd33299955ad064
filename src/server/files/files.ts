import { createHash, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { PageKey } from '#shared/pages.ts'
import type { Db } from '../database/database.ts'
import type { Platform } from '../process/platform.ts'
import { inetOf } from '../rpc/caller-address.ts'
import { addressOf, apiKey, sessionToken } from '../rpc/request-context.ts'
import { missingPage } from './missing-page.ts'
import type { ByteRange, Storage } from './storage.ts'

interface NewFile {
  /** Who may read this page may read the file. */
  page: PageKey
  name: string
  bytes: Uint8Array
  content_type: string
}

interface ReadableFile {
  storage_key: string
  content_type: string
  name: string
  /** Each opening of this file is written down, so that no browser may keep it. */
  opening_recorded: boolean
}

/** Keeps a file of the current company and returns its address. Nothing is left of it when the transaction fails before the bytes are stored. */
export async function storeFile(db: Db, storage: Storage, { page, name, bytes, content_type }: NewFile): Promise<string> {
  const storage_key = `files/${randomUUID()}`
  const { id } = await db
    .insertInto('stored_file')
    .values({
      page,
      name,
      content_type,
      byte_size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage_key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storage.put(storage_key, bytes, content_type)
  return `/files/${id}`
}

/** The storage key of a person's picture taken at `at` milliseconds; its address is /files/ and the key. Source: spec/1 §5. */
export const avatarKey = (user_id: string, at: number) => `avatars/${user_id}/${at}-cropped-avatar.jpg`

/** True for the address of a picture that this very person uploaded. */
export const isOwnAvatar = (user_id: string, url: string) =>
  url.startsWith(`/files/avatars/${user_id}/`) && AVATAR_FILE.test(url.slice(`/files/avatars/${user_id}/`.length))

const AVATAR_FILE = /^\d{1,16}-cropped-avatar\.jpg$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a browser may do with a file that somebody uploaded: look at it. */
const SANDBOX = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox"
const KEPT_AN_HOUR = 'private, max-age=3600' // spec/1 §7

/** What a player asks for: 'bytes=1000-', 'bytes=1000-1999'. Whatever else a header may ask for is answered with the whole file, as it may be. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || (last && Number(last) < Number(first))) return undefined
  return { first: Number(first), last: last ? Number(last) : undefined }
}

/** GET /files/…, and /api/files/… for programs: callers who may not read a file get the same answer as for one that does not exist. */
export function fileRoutes({ database, env, storage }: Platform): Hono {
  const token = (c: Context) => sessionToken(c, env) ?? ''

  async function send(c: Context, { storage_key, content_type, name, opening_recorded }: ReadableFile) {
    const stored = await storage.get(storage_key, rangeOf(c.req.header('range')))
    if (!stored) return notFound(c)
    const { size, range = { first: 0, last: size - 1 } } = stored
    const drawn = /^(image|audio|video)\//.test(content_type)
    const shown = drawn || content_type === 'application/pdf' // browsers draw all of them without running anything of ours
    return c.body(stored.stream, stored.range ? 206 : 200, {
      'content-type': content_type,
      'content-length': String(range.last - range.first + 1),
      'accept-ranges': 'bytes',
      ...(stored.range && { 'content-range': `bytes ${range.first}-${range.last}/${size}` }),
      'content-disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`,
      'content-security-policy': SANDBOX,
      'x-content-type-options': 'nosniff',
      'cache-control': drawn && !opening_recorded ? KEPT_AN_HOUR : 'no-store',
    })
  }

  return new Hono()
    .get('/files/avatars/:user/:file', async (c) => {
      const { user, file } = c.req.param()
      if (!UUID.test(user) || !AVATAR_FILE.test(file)) return notFound(c)
      const { rows } = await sql<{ readable: boolean }>`select app.readable_avatar(${token(c)}, ${user}) as readable`.execute(database)
      const picture = { storage_key: `avatars/${user}/${file}`, content_type: 'image/jpeg', name: file, opening_recorded: false }
      return rows[0]?.readable ? send(c, picture) : notFound(c)
    })
    .on('GET', ['/files/:id', '/api/files/:id'], async (c) => {
      const id = c.req.param('id') ?? ''
      if (!UUID.test(id)) return notFound(c)
      const key = apiKey(c)
      const readable = key === null ? sql`${token(c)}, ${id}` : sql`'', ${id}, ${key}, ${inetOf(addressOf(c, env))}::inet`
      const { rows } = await sql<ReadableFile>`
        select storage_key, content_type, name, opening_recorded from app.readable_file(${readable})`.execute(database)
      return rows[0] ? send(c, rows[0]) : notFound(c)
    })
    .all('/files/*', notFound)
}

/** A program reads JSON, a person who followed a link a page. */
const notFound = (c: Context) =>
  c.req.header('accept')?.includes('text/html') ? c.html(missingPage, 404) : c.json({ message: 'Arquivo não encontrado.' }, 404)

/** RFC 8187: what encodeURIComponent leaves alone but a header parameter may not hold. */
const encoded = (name: string) => encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
