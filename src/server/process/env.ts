import { resolve } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { StartError } from './start-error.ts'
import { storedSecret } from './stored-secret.ts'
import { isThisMachine } from './this-machine.ts'

const url = (name: string, protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `${name} deve ser um endereço como ${example}.` })

const flag = (name: string) => z.enum(['true', 'false'], { error: `${name} deve ser true ou false.` }).transform((text) => text === 'true')

const choice = <const T extends readonly string[]>(name: string, options: T) =>
  z.enum(options, { error: `${name} deve ser um destes: ${options.join(', ')}.` })

const PORT_RANGE = 'PORT deve ser um número de 1 a 65535.'
const port = z.coerce.number({ error: PORT_RANGE }).pipe(z.int({ error: PORT_RANGE }).min(1, PORT_RANGE).max(65535, PORT_RANGE))

/** Every variable the product reads. docs/OPERATIONS.md explains each. */
const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: url('DATABASE_URL', /^postgres(ql)?$/, 'postgres://usuario:senha@servidor:5432/banco').optional(),
  PUBLIC_URL: url('PUBLIC_URL', /^https?$/, 'https://retaguarda.suaempresa.com.br').optional(),
  SECRET: z.string().optional(),
  SMTP_URL: url('SMTP_URL', /^smtps?$/, 'smtps://usuario:senha@servidor:465').optional(),
  MAIL_FROM: z.string().default('Retaguarda <nao-responda@localhost>'),
  S3_ENDPOINT: url('S3_ENDPOINT', /^https?$/, 'https://s3.sa-east-1.amazonaws.com').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_KEY: z.string().optional(),
  BACKUP_NIGHTLY: flag('BACKUP_NIGHTLY').default(true),
  COMPANY_TYPE: choice('COMPANY_TYPE', ['individual', 'group', 'franchise']).default('individual'),
  DEMO: flag('DEMO').optional(),
  CEP_URL: url('CEP_URL', /^https?$/, 'https://viacep.com.br/ws').default('https://viacep.com.br/ws'),
  CEP_FALLBACK_URL: url('CEP_FALLBACK_URL', /^https?$/, 'https://brasilapi.com.br/api/cep/v1').default(
    'https://brasilapi.com.br/api/cep/v1',
  ),
  OUTBOUND_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim().toLowerCase() || []))
    .refine(
      (hosts) => hosts.every((host) => /^\S+:\d{1,5}$/.test(host)),
      'OUTBOUND_ALLOWED_HOSTS deve ser uma lista como evolution.local:8080,10.0.0.5:443.',
    ),
  CNPJ_URL: url('CNPJ_URL', /^https?$/, 'https://brasilapi.com.br/api/cnpj/v1').default('https://brasilapi.com.br/api/cnpj/v1'),
  DJEN_URL: url('DJEN_URL', /^https?$/, 'https://comunicaapi.pje.jus.br/api/v1').default('https://comunicaapi.pje.jus.br/api/v1'),
  WHATSAPP_GRAPH_URL: url('WHATSAPP_GRAPH_URL', /^https?$/, 'https://graph.facebook.com').default('https://graph.facebook.com'),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'WHATSAPP_GRAPH_VERSION deve ser uma versão como v24.0.')
    .default('v24.0'),
  TRUST_PROXY: flag('TRUST_PROXY').default(false),
  LOG_LEVEL: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The validated variables, under their own names. What may be left out by the person is filled in here, once. */
export type Env = Readonly<
  Omit<z.output<typeof Variables>, 'DEMO'> & {
    HOST: string
    PUBLIC_URL: string
    SECRET: string
    /** Whether an empty database is filled with the demonstration companies. */
    DEMO: boolean
    /** Whether people elsewhere depend on it. A database of one's own on one's own machine is development. */
    isProduction: boolean
  }
>

/** Reads the variables, or throws one StartError that lists every problem found. An empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const production = given.NODE_ENV === 'production' || given.DATABASE_URL !== undefined
  const isProduction = production && (given.NODE_ENV === 'production' || !isThisMachine(given.PUBLIC_URL))
  const parsed = Variables.safeParse(given)
  const problems = [
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...(production ? missingInProduction(given) : []),
    ...(isProduction && given.DEMO === 'true' ? [NO_DEMO] : []),
    ...(isProduction && isPlainHttp(given.PUBLIC_URL) ? [NO_HTTP] : []),
    ...weakSecret('SECRET', given.SECRET),
    ...weakSecret('BACKUP_KEY', given.BACKUP_KEY),
    ...halfSetStorage(given),
  ]
  if (!parsed.success || problems.length > 0) {
    throw new StartError(`O Retaguarda não iniciou. Corrija as variáveis de ambiente:\n${problems.map((line) => `- ${line}`).join('\n')}`)
  }

  const env = parsed.data
  return Object.freeze({
    ...env,
    HOST: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).href.replace(/\/+$/, ''),
    SECRET: env.SECRET ?? storedSecret(env.DATA_DIR),
    DEMO: env.DEMO ?? !production,
    isProduction,
  })
}

type Given = Record<string, string | undefined>

const NEEDED_IN_PRODUCTION = {
  PUBLIC_URL: 'PUBLIC_URL é obrigatória em produção: o endereço por onde as pessoas abrem o sistema.',
  SECRET: 'SECRET é obrigatória em produção: pelo menos 32 caracteres ao acaso, por exemplo de `openssl rand -base64 32`.',
}

const missingInProduction = (given: Given) =>
  Object.entries(NEEDED_IN_PRODUCTION).flatMap(([name, sentence]) => (given[name] === undefined ? [sentence] : []))

const NO_DEMO = 'DEMO=true não vale em produção: as senhas da demonstração são públicas.'

/** Over http passwords and sessions are readable on the way; on this machine there is no way. */
const isPlainHttp = (url: string | undefined) => /^http:/i.test(url ?? '') && !isThisMachine(url)

const NO_HTTP = 'PUBLIC_URL deve começar com https:// em produção: sem ele senhas e sessões passam abertas pela rede.'

const PLACEHOLDER = /change.?me|troque|default|example|exemplo/i

function weakSecret(name: string, secret: string | undefined): string[] {
  if (secret === undefined) return []
  if (secret.length < 32) return [`${name} é curta demais: use pelo menos 32 caracteres.`]
  if (PLACEHOLDER.test(secret) || new Set(secret).size < 10 || isTyped(secret))
    return [`${name} é fácil de adivinhar: use \`openssl rand -base64 32\`.`]
  return []
}

const KEYS = '1234567890 qwertyuiopasdfghjklzxcvbnm abcdefghijklmnopqrstuvwxyz 0123456789'

/** Whether a third of it are runs of keys, or half of it is said twice: nobody drew it by lot. */
function isTyped(secret: string): boolean {
  const text = secret.toLowerCase()
  const runs = [...text].filter((_, at) => at > 1 && KEYS.includes(text.slice(at - 2, at + 1)))
  return runs.length > text.length / 3 || deflateRawSync(secret).length < secret.length * 0.8
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function halfSetStorage(given: Given): string[] {
  const missing = S3.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === S3.length) return []
  return [`Para guardar arquivos em S3 falta definir ${missing.join(', ')}.`]
}
