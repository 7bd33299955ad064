import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import { previewOf } from './media/pictures.ts'
import { placed } from './media/receiving.ts'

/** Of instances, and of contacts. */
const AT_ONCE = 5
const PATIENCE_MS = 5_000

/** Fetches the pictures of profiles that gateways told of, and keeps them as ours: no browser asks a stranger for one. Until then, and without one, initials show. Answers how many it tried. */
export async function fetchPictures(platform: Pick<Platform, 'database' | 'ask' | 'storage' | 'log'>) {
  const { database, ask, storage, log } = platform
  const { rows } = await sql<{ whose: string; id: string; url: string }>`select * from app.wa_claim_pictures(${AT_ONCE})`.execute(database)
  await Promise.all(
    rows.map(async ({ whose, id, url }) => {
      const file = await drawn(ask, url).catch((error) => log.warn({ whose, id, err: error }, 'picture of a profile not fetched'))
      await database.transaction().execute(async (db) => {
        const { rows: taken } = await sql<{ taken: boolean }>`
          select app.wa_take_picture(${whose}, ${id}, ${url}, ${file ? JSON.stringify(file.row) : null}::jsonb) as taken`.execute(db)
        if (file && taken[0]!.taken) await storage.put(file.row.storage_key, file.bytes, file.row.content_type)
      })
    }),
  )
  return rows.length
}

async function drawn(ask: Platform['ask'], url: string) {
  const { status, bytes } = await ask(url, { method: 'GET', patience: PATIENCE_MS })
  if (status !== 200) throw new Error(`the answer was ${status}`)
  const { bytes: picture, content_type } = await previewOf(bytes)
  return placed({ name: 'perfil.webp', bytes: picture, content_type })
}
