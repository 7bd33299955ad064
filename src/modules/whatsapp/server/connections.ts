import { sql } from 'kysely'
import { newToken, tokenDigest } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { createSeal } from '#server/services/seal.ts'
import { createEvolution, type Webhook } from './gateway/evolution-client.ts'

/** What connects an instance and is never shown again: the token of its webhook's address, the header, the gateway's key. */
export interface Secrets {
  token: string
  secret: string
  api_key: string
}

const drawn = () => newToken(24)

/** A new address and header for the webhook; the ones before are valid no more. */
export const newSecrets = (api_key: string): Secrets => ({ token: drawn(), secret: drawn(), api_key })

const sealOf = ({ env }: Pick<Platform, 'env'>) => createSeal(env.SECRET, 'whatsapp gateway')

export const openSecrets = (platform: Pick<Platform, 'env'>, sealed: Buffer) => JSON.parse(sealOf(platform).open(sealed)) as Secrets

/**
 * What connects an instance; null before it was ever connected, and where SECRET is another one since: then somebody has to give the key again. The caller must be
 * allowed to change the instance.
 */
export async function secretsOf(db: Db, platform: Pick<Platform, 'env'>, id: string): Promise<Secrets | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`select app.wa_sealed(${id}) as sealed`.execute(db)
  const sealed = rows[0]?.sealed
  if (!sealed) return null
  try {
    return openSecrets(platform, sealed)
  } catch {
    return null
  }
}

export const sealSecrets = (db: Db, platform: Pick<Platform, 'env'>, id: string, secrets: Secrets, keyIsNew: boolean) =>
  sql`
    select app.wa_seal(${id}, ${tokenDigest(secrets.token)}, ${tokenDigest(secrets.secret)}, ${sealOf(platform).seal(JSON.stringify(secrets))}, ${keyIsNew})`.execute(
    db,
  )

/** Where a gateway tells us of an instance. */
export const webhookOf = ({ env }: Pick<Platform, 'env'>, id: string, { token, secret }: Secrets): Webhook => ({
  url: `${env.PUBLIC_URL}/hooks/whatsapp/${id}/${token}`,
  secret,
})

/** An instance with a gateway, as the database names it. */
export interface Connected {
  base_url: string | null
  external_name: string | null
  sealed: Buffer | null
}

/** The gateway of a connected instance, as the database names it. Throws where that cannot be opened. */
export const connectedGateway = (platform: Pick<Platform, 'env' | 'ask'>, { base_url, external_name, sealed }: Connected) =>
  createEvolution(platform.ask, { base_url: base_url!, external_name: external_name!, api_key: openSecrets(platform, sealed!).api_key })
