import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_RECEIVED } from '#modules/whatsapp/contract/media.ts'
import type { MessageType } from '#modules/whatsapp/contract/message.ts'
import type { Platform } from '#server/process/platform.ts'
import { AnswerTooLarge } from '#server/services/outbound.ts'
import { type Connected, connectedGateway } from '../connections.ts'
import type { FetchedFile } from '../gateway/item.ts'
import { sampleOf } from '../simulation/samples.ts'
import { type NewFile, type Received, readReceived } from './received.ts'

/** How many files are fetched at once: each may be in memory several times. */
const FILES_AT_ONCE = 3

interface Claimed extends Connected {
  media_id: string
  wa_id: string
  type: MessageType
  /** Which of the simulation's files it is. */
  sample: string | null
  file_name: string | null
  /** What the file is called where it has a name besides its message's. */
  media_ref: string | null
}

type Fetching = Pick<Platform, 'database' | 'log' | 'env' | 'ask' | 'storage'>

/** Fetches the files of messages that came, whose turn it is. Answers how many. */
export async function receiveMedia(platform: Fetching): Promise<number> {
  const { rows } = await sql<Claimed>`select * from app.wa_claim_media(${FILES_AT_ONCE})`.execute(platform.database)
  await Promise.all(rows.map((claimed) => receive(platform, claimed)))
  return rows.length
}

async function receive(platform: Fetching, claimed: Claimed) {
  const { database, log } = platform
  const miss = (state: 'failed' | 'too_big' | 'refused') => sql`select app.wa_miss_media(${claimed.media_id}, ${state})`.execute(database)
  try {
    const received = await fetched(platform, claimed)
    if (typeof received === 'string') return await miss(received)
    await store(platform, claimed.media_id, received)
  } catch (error) {
    log.warn({ media_id: claimed.media_id, err: error }, 'whatsapp media not fetched')
    await miss('failed')
  }
}

async function fetched(platform: Fetching, { type, file_name, ...claimed }: Claimed): Promise<Received> {
  try {
    const { bytes, name } = await ask(platform, { type, file_name, ...claimed })
    return bytes.length > MOST_RECEIVED ? 'too_big' : await readReceived(type, bytes, file_name ?? name)
  } catch (error) {
    if (error instanceof AnswerTooLarge) return 'too_big'
    throw error
  }
}

async function ask(platform: Fetching, claimed: Claimed): Promise<FetchedFile> {
  if (claimed.kind === 'simulated') return sampleOf(claimed.sample)
  return connectedGateway(platform, claimed).media({
    wa_id: claimed.wa_id,
    media_ref: claimed.media_ref,
    isAudio: claimed.type === 'audio',
  })
}

/** The rows first: without them nobody would know of the bytes. */
async function store({ database, storage }: Fetching, media_id: string, { file, preview }: Exclude<Received, string>) {
  const [main, small] = [placed(file), preview && placed(preview)]
  await database.transaction().execute(async (db) => {
    const { rows } = await sql<{ taken: boolean }>`
      select app.wa_take_media(${media_id}, ${JSON.stringify(main.row)}::jsonb, ${small && JSON.stringify(small.row)}::jsonb) as taken`.execute(
      db,
    )
    if (!rows[0]?.taken) return
    for (const one of [main, small]) if (one) await storage.put(one.row.storage_key, one.bytes, one.row.content_type)
  })
}

export function placed({ bytes, ...described }: NewFile) {
  return { bytes, row: { ...described, byte_size: bytes.byteLength, storage_key: `files/${randomUUID()}` } }
}
