import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageKey } from '#shared/pages.ts'
import { asCompany, type Database, openDatabase, openPool } from '../database/database.ts'
import type { Platform } from '../process/platform.ts'
import { cloneDatabase } from '../testing/database.ts'
import { avatarKey, fileRoutes, isOwnAvatar, storeFile } from './files.ts'
import type { Storage } from './storage.ts'
import { directoryStorage } from './storage-directory.ts'

let owner: pg.Pool
let database: Database
let storage: Storage
let routes: Hono
let stop: () => Promise<void>

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retaguarda-files-'))
  const postgres = await cloneDatabase()
  const broken: Error[] = []
  const onError = (error: Error) => void broken.push(error)
  owner = openPool(postgres.owner, { onError })
  database = openDatabase(openPool(postgres.app, { onError }))
  storage = directoryStorage(folder)
  routes = fileRoutes({ database, storage, env: { PUBLIC_URL: 'http://localhost:3000' } } as Platform)
  stop = async () => {
    await Promise.all([owner.end(), database.destroy()])
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
})
afterAll(() => stop())

async function newCompany(): Promise<string> {
  const { rows } = await owner.query('insert into companies (name, slug) values ($1, $1) returning id', [`empresa-${randomUUID()}`])
  return rows[0].id
}

/** A member of a company who may read the pages named. */
async function newMember(company_id: string, pages: PageKey[] = []) {
  const [user_id, token] = [randomUUID(), randomUUID()]
  const email = `${user_id}@exemplo.com.br`
  await owner.query(`insert into auth.user (id, name, email) values ($1, 'Ana', $2)`, [user_id, email])
  await owner.query(`insert into auth.session (token, user_id, expires_at) values (app.token_hash($1), $2, now() + interval '1 day')`, [
    token,
    user_id,
  ])
  await owner.query(`insert into users (user_id, name, email, profile_id) values ($1, 'Ana', $2, 9)`, [user_id, email])
  await owner.query('insert into company_membership (company_id, user_id) values ($1, $2)', [company_id, user_id])
  for (const page of pages) {
    await owner.query(
      'insert into user_page_permission (company_id, user_id, page, can_read, can_create) values ($1, $2, $3, true, true)',
      [company_id, user_id, page],
    )
  }
  return { user_id, token, company_id }
}

const get = (url: string, token?: string, accept = '*/*') =>
  routes.request(url, { headers: { accept, ...(token && { cookie: `session=${token}` }) } })

/** As a browser asks for what somebody follows a link to. */
const AS_PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8'

const contract = {
  page: 'hr',
  name: "Contrato d'Ana (1).pdf",
  bytes: Buffer.from('%PDF-1.7 contrato'),
  content_type: 'application/pdf',
} as const

const keep = (member: { user_id: string; company_id: string }, file: Parameters<typeof storeFile>[2] = contract) =>
  asCompany(database, member, (db) => storeFile(db, storage, file))

test('callers who may read the page get the file, shown in a sandbox', async () => {
  const ana = await newMember(await newCompany(), ['hr'])
  const url = await keep(ana)
  const answer = await get(url, ana.token)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('%PDF-1.7 contrato')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''Contrato%20d%27Ana%20%281%29.pdf",
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('anything but an image or a PDF is a download', async () => {
  const ana = await newMember(await newCompany(), ['hr'])
  const url = await keep(ana, { ...contract, name: 'folha.csv', content_type: 'text/csv' })
  expect((await get(url, ana.token)).headers.get('content-disposition')).toMatch(/^attachment/)
})

test('an image shows in place and is cached by this browser only', async () => {
  const ana = await newMember(await newCompany(), ['clients'])
  const url = await keep(ana, { page: 'clients', name: 'foto.jpg', bytes: Buffer.from('jpeg'), content_type: 'image/jpeg' })
  const { headers } = await get(url, ana.token)
  expect(headers.get('content-disposition')).toMatch(/^inline/)
  expect(headers.get('cache-control')).toBe('private, max-age=3600')
})

test('an image whose openings are written down is asked for each time, and each time is written', async () => {
  const ana = await newMember(await newCompany(), ['hr', 'hr-documents'])
  const url = await keep(ana, { page: 'hr-documents', name: 'rg.jpg', bytes: Buffer.from('jpeg'), content_type: 'image/jpeg' })
  for (const answer of [await get(url, ana.token), await get(url, ana.token)]) expect(answer.headers.get('cache-control')).toBe('no-store')
  const { rows } = await owner.query(`select user_id from audit_event where action = 'open' and entity_id = $1`, [url.split('/').at(-1)])
  expect(rows).toEqual([{ user_id: ana.user_id }, { user_id: ana.user_id }])
})

test('a file is not found without a session, without the page, from another company, and when it does not exist', async () => {
  const company = await newCompany()
  const ana = await newMember(company, ['hr'])
  const url = await keep(ana)
  const withoutPage = await newMember(company, ['clients'])
  const foreigner = await newMember(await newCompany(), ['hr'])
  const blocked = await newMember(company, ['hr'])
  await owner.query('update users set active = false where user_id = $1', [blocked.user_id])

  const answers = await Promise.all([
    get(url),
    get(url, 'invented'),
    get(url, withoutPage.token),
    get(url, foreigner.token),
    get(url, blocked.token),
    get(`/files/${randomUUID()}`, ana.token),
    get('/files/not-an-id', ana.token),
    get('/files/../secret', ana.token),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  const bodies = await Promise.all(answers.slice(0, -1).map((answer) => answer.text()))
  expect(new Set(bodies)).toEqual(new Set(['{"message":"Arquivo não encontrado."}']))

  const followed = await Promise.all([get(url, undefined, AS_PAGE), get(`/files/${randomUUID()}`, ana.token, AS_PAGE)])
  const [page, ...others] = await Promise.all(followed.map((answer) => answer.text()))
  expect(page).toContain('a sua sessão expirou')
  expect(others).toEqual([page])
})

test('callers who may not read a page store nothing under it', async () => {
  const ana = await newMember(await newCompany(), ['clients'])
  await expect(keep(ana)).rejects.toMatchObject({ code: '42501' })
  const { rows } = await owner.query('select from stored_file where created_by = $1', [ana.user_id])
  expect(rows).toEqual([])
})

test('a file whose bytes could not be stored has no row', async () => {
  const ana = await newMember(await newCompany(), ['hr'])
  const full: Storage = { ...storage, put: () => Promise.reject(new Error('the disk is full')) }
  await expect(asCompany(database, ana, (db) => storeFile(db, full, contract))).rejects.toThrow('the disk is full')
  const { rows } = await owner.query('select from stored_file where created_by = $1', [ana.user_id])
  expect(rows).toEqual([])
})

test('a picture is seen by oneself and by those who enter a company of that person', async () => {
  const company = await newCompany()
  const [ana, colleague] = [await newMember(company), await newMember(company)]
  const stranger = await newMember(await newCompany())
  const key = avatarKey(ana.user_id, 1_700_000_000_000)
  await storage.put(key, Buffer.from('jpeg'), 'image/jpeg')

  expect((await get(`/files/${key}`, ana.token)).status).toBe(200)
  expect((await get(`/files/${key}`, colleague.token)).status).toBe(200)
  expect((await get(`/files/${key}`, stranger.token)).status).toBe(404)
  expect((await get(`/files/${key}`)).status).toBe(404)
  expect((await get(`/files/${avatarKey(ana.user_id, 1)}`, ana.token)).status).toBe(404)
  expect((await get(`/files/avatars/${ana.user_id}/other.jpg`, ana.token)).status).toBe(404)
})

test('an avatar address is one’s own or none', () => {
  const [ana, bia] = [randomUUID(), randomUUID()]
  expect(isOwnAvatar(ana, `/files/${avatarKey(ana, 1)}`)).toBe(true)
  expect(isOwnAvatar(ana, `/files/${avatarKey(bia, 1)}`)).toBe(false)
  expect(isOwnAvatar(ana, `/files/avatars/${ana}/../${bia}/1-cropped-avatar.jpg`)).toBe(false)
})
