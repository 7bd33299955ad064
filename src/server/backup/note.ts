import type pg from 'pg'
import { asOwner } from './snapshot.ts'

interface Note {
  name: string
  bytes?: number
  failure?: string
}

/** Writes down in the database what became of a backup: the health check and the system page tell it. A database of an older version has no place for it. */
export const noteBackup = (owner: pg.ClientConfig, { name, bytes, failure }: Note) =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass('app.backup') is not null as known`)
    if (rows[0]?.known) await client.query('select app.note_backup($1, $2, $3)', [name, bytes, failure])
  })
