import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const STRONG = 'vT7kQ2mZx9Lr4Wp8Ny3Hc6Bf1Gd5Js0A'
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://retaguarda.exemplo.com.br', SECRET: STRONG }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('needs nothing to show the demonstration on this machine only', () => {
  expect(readEnv({ DATA_DIR: folder })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000', DEMO: true })
})

test('reports every problem at once', () => {
  const reading = () =>
    readEnv({ DATA_DIR: folder, PORT: 'abc', DATABASE_URL: 'mysql://x', SMTP_URL: 'correio', COMPANY_TYPE: 'other', S3_BUCKET: 'x' })
  for (const sentence of [
    'PORT deve ser um número de 1 a 65535.',
    'DATABASE_URL deve ser um endereço como postgres://',
    'SMTP_URL deve ser um endereço como smtps://',
    'COMPANY_TYPE deve ser um destes: individual, group, franchise.',
    'PUBLIC_URL é obrigatória em produção',
    'SECRET é obrigatória em produção',
    'Para guardar arquivos em S3 falta definir S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ]) {
    expect(reading).toThrow(sentence)
  }
})

test.each(['http://retaguarda.exemplo.com.br', 'HTTP://192.168.0.10:3000'])(
  '%s is refused in production: no session goes over an open line',
  (url) => {
    expect(() => readEnv({ ...PRODUCTION, PUBLIC_URL: url })).toThrow('PUBLIC_URL deve começar com https://')
  },
)

test('https in capitals is https', () => {
  expect(readEnv({ ...PRODUCTION, PUBLIC_URL: 'HTTPS://Retaguarda.Exemplo.com.br/' }).PUBLIC_URL).toBe('https://retaguarda.exemplo.com.br')
})

test.each(['12345678901234567890123456789012', 'qwertyuiopasdfghjklzxcvbnm123456', 'senhaforte7XsenhaforteYsenhaforteZsenhaforte'])(
  'the secret %s is refused: nobody drew it by lot',
  (secret) => {
    expect(() => readEnv({ ...PRODUCTION, SECRET: secret })).toThrow('SECRET é fácil de adivinhar')
  },
)

test('a secret that openssl drew is taken', () => {
  for (let n = 0; n < 200; n++) readEnv({ ...PRODUCTION, SECRET: randomBytes(32).toString('base64') })
})

test('a database of its own makes it a production installation, without demonstration data', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgres://localhost/retaguarda' })).toThrow('PUBLIC_URL é obrigatória')
  expect(readEnv(PRODUCTION)).toMatchObject({ HOST: '0.0.0.0', DEMO: false })
})

test('the demonstration, whose passwords are public, is refused in production and welcome on one’s own machine', () => {
  expect(() => readEnv({ ...PRODUCTION, DEMO: 'true' })).toThrow('DEMO=true não vale em produção')
  const own = { DATABASE_URL: 'postgres://localhost/retaguarda', SECRET: STRONG, DEMO: 'true' }
  expect(() => readEnv({ ...own, PUBLIC_URL: 'https://retaguarda.exemplo.com.br' })).toThrow('DEMO=true não vale em produção')
  expect(readEnv({ ...own, PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ DEMO: true, isProduction: false })
})

test.each(['curta', 'a'.repeat(40), `change-me-${STRONG}`])('refuses the secret %s', (SECRET) => {
  expect(() => readEnv({ ...PRODUCTION, SECRET })).toThrow(/SECRET é (curta demais|fácil de adivinhar)/)
})

test('an empty variable is an absent one, and addresses lose their last slash', () => {
  expect(readEnv({ ...PRODUCTION, PORT: '', PUBLIC_URL: 'https://exemplo.com.br/' })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'https://exemplo.com.br',
  })
})

test('draws a secret once and keeps it for its owner only', () => {
  const { SECRET } = readEnv({ DATA_DIR: folder })
  expect(SECRET.length).toBeGreaterThanOrEqual(32)
  expect(readEnv({ DATA_DIR: folder }).SECRET).toBe(SECRET)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(SECRET)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('a data directory that cannot be written is one sentence', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => readEnv({ DATA_DIR: file })).toThrow(/Não foi possível gravar em .*file\/secret: .* é um arquivo, não uma pasta/)
})
