import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readMigrations } from '../database/migrate.ts'
import type { Env } from '../process/env.ts'
import { StartError } from '../process/start-error.ts'
import type { Header } from './header.ts'
import { refusals } from './refusals.ts'

/** Throws when this version cannot make the schema that a backup was made of. */
export function refuseOtherMigrations({ migrations, version }: Header, folder?: string) {
  const known = new Map(readMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown) throw refusals.newer(`${version}, ${unknown.name}`)
  const changed = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed)
    throw new StartError(`A migração ${changed.name} desta versão não é a desta cópia: restaure com a versão que fez a cópia (${version}).`)
}

/** Throws unless the database is one that a restore may fill: nobody works with it, nothing is in it, and no other version prepared it. */
export async function refuseUsedDatabase(client: pg.Client, { migrations }: Header) {
  const { rows: sessions } = await client.query(
    `select from pg_catalog.pg_stat_activity where usename = 'app_login' and datname = current_database() limit 1`,
  )
  if (sessions.length > 0) throw new StartError('O Retaguarda está em execução neste banco: pare-o e restaure de novo.')

  const { rows: found } = await client.query<{ migrated: boolean }>(`select to_regclass('app.migration') is not null as migrated`)
  if (!found[0]?.migrated) return
  const { rows: applied } = await client.query<{ name: string }>('select name from app.migration')
  if (applied.length === 0) return
  const expected = new Set(migrations.map(({ name }) => name))
  const { rows: people } = await client.query(`select from public.companies union all select from auth.user limit 1`)
  if (people.length > 0)
    throw new StartError('Este banco já tem dados, e nada foi mudado: restaure em uma instalação vazia (outra DATA_DIR ou outro banco).')
  if (applied.some(({ name }) => !expected.has(name)))
    throw new StartError(
      'Este banco está vazio, mas já foi preparado por outra versão: restaure em um banco novo (outra DATA_DIR ou outro banco).',
    )
}

/** Throws when there is no embedded database yet where the variables say: a mistaken DATA_DIR would be given a new one, and an empty backup. */
export function refuseMissingDatabase({ DATABASE_URL, DATA_DIR }: Env) {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))) return
  throw new StartError(`Não há banco em ${DATA_DIR}: confira DATA_DIR.`)
}
