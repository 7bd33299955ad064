import type pg from 'pg'
import type { Storage, StoredBytes } from '../files/storage.ts'

interface NamedFile {
  key: string
  type: string
}

const PAGE = 1_000

/** Files opened before their turn: a storage far away answers meanwhile. */
const AHEAD = 4

/** Every stored file that the database names, in the order of their keys: of rows, and the pictures of people, which have an address only. */
async function* namedFiles(client: pg.Client): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<NamedFile>(
      `select key, type from (
         (select f.storage_key as key, f.content_type as type from public.stored_file f where f.storage_key > $1 order by 1 limit $2)
         union all
         (select distinct substr(u.avatar_url, 8), 'image/jpeg' from public.users u
          where u.avatar_url ~ '^/files/avatars/[0-9a-f-]{36}/[0-9]+-cropped-avatar\\.jpg$' and substr(u.avatar_url, 8) > $1 order by 1 limit $2)
       ) named order by key limit $2`,
      [after, PAGE],
    )
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.key
  }
}

/** The named files with what the storage has of each, opened a few at a time. */
export async function* openNamedFiles(client: pg.Client, storage: Storage): AsyncGenerator<NamedFile & { stored: StoredBytes | null }> {
  const opened: Promise<NamedFile & { stored: StoredBytes | null }>[] = []
  try {
    for await (const file of namedFiles(client)) {
      const opening = storage.get(file.key).then((stored) => ({ ...file, stored }))
      opening.catch(() => undefined) // heard of in its turn
      opened.push(opening)
      if (opened.length >= AHEAD) yield opened.shift()!
    }
    while (opened.length > 0) yield opened.shift()!
  } finally {
    for (const left of opened) void left.then(({ stored }) => stored?.stream.cancel()).catch(() => undefined)
  }
}
