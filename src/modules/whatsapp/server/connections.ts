import { sql } from 'kysely'
import { newToken, tokenDigest } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { createSeal } from '#server/services/seal.ts'
import { createCloud } from './gateway/cloud-client.ts'
import { createEvolution, type Webhook } from './gateway/evolution-client.ts'
import type { Gateway } from './gateway/gateway.ts'

/**
 * What connects an instance: the token of its webhook's address; what an Evolution server sends along, or Meta shows once to verify the address; the gateway's key;
 * and with what Meta signs.
 */
export interface Secrets {
  token: string
  secret: string
  api_key: string
  app_secret?: string
}

/** What the origin of an event is known by. */
const provesOrigin = ({ app_secret, secret }: Secrets) => app_secret ?? secret

const drawn = () => newToken(24)

/** A new address and header for the webhook; the ones before are valid no more. */
export const newSecrets = (keys: Pick<Secrets, 'api_key' | 'app_secret'>): Secrets => ({ token: drawn(), secret: drawn(), ...keys })

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
    select app.wa_seal(${id}, ${tokenDigest(secrets.token)}, ${tokenDigest(provesOrigin(secrets))}, ${sealOf(platform).seal(JSON.stringify(secrets))}, ${keyIsNew})`.execute(
    db,
  )

/** Where a gateway tells us of an instance. */
export const webhookOf = ({ env }: Pick<Platform, 'env'>, id: string, { token, secret }: Secrets): Webhook => ({
  url: `${env.PUBLIC_URL}/hooks/whatsapp/${id}/${token}`,
  secret,
})

/** An instance with a gateway, as the database names it. */
export interface Connected {
  kind: string
  base_url: string | null
  external_name: string | null
  sealed: Buffer | null
}

type Opening = Pick<Platform, 'env' | 'ask'>

/** The gateway of a connected instance, as the database names it. Throws where that cannot be opened. */
export const connectedGateway = (platform: Opening, { sealed, ...connected }: Connected): Gateway =>
  connected.kind === 'cloud'
    ? cloudOf(platform, connected, openSecrets(platform, sealed!))
    : evolutionOf(platform, connected, openSecrets(platform, sealed!))

export const evolutionOf = (
  { ask }: Opening,
  { base_url, external_name }: Pick<Connected, 'base_url' | 'external_name'>,
  { api_key }: Pick<Secrets, 'api_key'>,
) => createEvolution(ask, { base_url: base_url!, external_name: external_name!, api_key })

export const cloudOf = (platform: Opening, { external_name }: Pick<Connected, 'external_name'>, { api_key }: Pick<Secrets, 'api_key'>) =>
  createCloud(platform, { number_id: external_name!, token: api_key })
