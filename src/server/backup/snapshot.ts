import pg from 'pg'

/** How values are written as text, the same on every server, as pg_dump sets it; and the patience of a copy of everything. */
export const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set xmloption = 'content'; set search_path = ''; set row_security = on;
  set synchronize_seqscans = off; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Connects as the owner of the database, for work that may last, and closes the connection whatever becomes of it. */
export async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: 'retaguarda backup', keepAlive: true })
  client.on('error', () => undefined) // heard of by the statement under way
  await client.connect()
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end()
  }
}
