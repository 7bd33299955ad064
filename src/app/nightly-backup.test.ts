import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { folderPlace } from '#server/backup/folder-place.ts'
import { backUpWhenDue } from '#server/backup/nightly.ts'
import type { BackupPlace } from '#server/backup/place.ts'
import { createHttp } from '#server/http/http.ts'
import { createLog } from '#server/process/log.ts'
import { router } from './router.ts'

const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'retaguarda-nightly-'))
const lines: Record<string, unknown>[] = []
const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(JSON.parse(line)) })

afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  lines.length = 0
  await app.owner().query('truncate app.backup')
  await app.owner().query(`update app.migration set applied_at = now() - interval '10 days'`)
})

/** Nobody made a backup, and it is `at`. */
const night = (at: Date, place: BackupPlace = folderPlace(folder), BACKUP_NIGHTLY = true) => {
  const platform = { ...app.platform(), log, env: { ...app.platform().env, BACKUP_NIGHTLY } }
  return backUpWhenDue(platform, app.postgres().owner, { place, now: at })
}

async function health() {
  const http = createHttp({ platform: { ...app.platform(), log }, router })
  return (await (await http.request('/api/health')).json()) as Record<string, unknown>
}

test('one a night is made, checked, noted and told; and old ones go', async () => {
  const place = folderPlace(folder)
  for (const name of ['retaguarda-2020-01-01-0400.tar', 'retaguarda-2020-01-02-0400.tar', 'minha.tar']) {
    await place.write(name, (async function* () {})())
  }
  expect(await health()).toMatchObject({ status: 'degraded', backup: 'Ainda não há nenhuma cópia de segurança.' })
  await night(new Date())
  await night(new Date())
  const made = readdirSync(folder).filter((name) => !/2020|minha/.test(name))
  expect(made).toEqual([expect.stringMatching(/^retaguarda-\d{4}-\d\d-\d\d-\d{4}\.tar$/)])
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['minha.tar', 'retaguarda-2020-01-02-0400.tar']))
  expect(lines.map(({ msg }) => msg)).toEqual(['backup begins', 'backup made and checked'])
  expect(lines[1]).toMatchObject({ backup: made[0], bytes: expect.any(Number), missing: 0 })
  expect(await health()).toMatchObject({ status: 'ok', last_backup_at: expect.any(String) })
  await place.remove(made[0]!)
})

test('one that fails is told in the log and in the health until one succeeds, and leaves nothing', async () => {
  const before = readdirSync(folder)
  const broken: BackupPlace = { ...folderPlace(folder), write: () => Promise.reject(new Error('ENOSPC: no space left on device')) }
  await expect(night(new Date(), broken)).rejects.toThrow('ENOSPC')
  expect(lines.at(-1)).toMatchObject({ level: 'error', msg: 'backup failed', err: { message: 'ENOSPC: no space left on device' } })
  expect(await health()).toMatchObject({ status: 'degraded', backup: 'A última cópia de segurança falhou.' })
  expect(readdirSync(folder)).toEqual(before)
  await night(new Date())
  expect(await health()).toMatchObject({ status: 'ok' })
})

test('one that cannot be read back is none', async () => {
  const before = readdirSync(folder)
  const place = folderPlace(folder)
  const lossy: BackupPlace = {
    ...place,
    async *read(name) {
      for await (const chunk of place.read(name)) yield chunk.subarray(0, chunk.length - 700)
    },
  }
  const later = new Date(Date.now() + 60_000)
  await expect(night(later, lossy)).rejects.toThrow(/cortad|alterada/)
  expect(readdirSync(folder)).toEqual(before)
})

test('switched off, none is made, and one that somebody else notes is told of all the same', async () => {
  const before = readdirSync(folder)
  await night(new Date(), folderPlace(folder), false)
  expect(readdirSync(folder)).toEqual(before)
  await app.owner().query('select app.note_backup()')
  expect(await health()).toMatchObject({ status: 'ok', last_backup_at: expect.any(String) })
  await app.owner().query(`update app.backup set at = now() - interval '4 days'`)
  expect(await health()).toMatchObject({ status: 'degraded', backup: 'A última cópia de segurança tem mais de três dias.' })
})
