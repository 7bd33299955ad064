import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { AREAS } from '../contract/area.ts'
import { CASE_KINDS, CASE_STATUSES, INSTANCES, PHASES, POLES, RESULTS } from '../contract/case-choices.ts'
import { DEADLINE_STATUSES } from '../contract/case-deadline.ts'
import { REGIMES } from '../contract/deadline/regime.ts'
import { HEARING_KINDS, HEARING_MODES, HEARING_STATUSES } from '../contract/hearing.ts'
import { newCase } from '../contract/testing/samples.ts'
import { RISKS } from '../contract/values/risk.ts'

const app = testApp()

const LISTS: Record<string, Record<string, string>> = {
  ...{ kind: CASE_KINDS, area: AREAS, pole: POLES, instance: INSTANCES, phase: PHASES, status: CASE_STATUSES, result: RESULTS },
  regime: Object.fromEntries(Object.entries(REGIMES).map(([key, { label }]) => [key, label])),
  ...{ deadline: DEADLINE_STATUSES, hearing: HEARING_KINDS, mode: HEARING_MODES, hearing_status: HEARING_STATUSES, risk: RISKS },
}
const all = Object.entries(LISTS).flatMap(([list, words]) => Object.entries(words).map(([key, word]) => ({ list, key, word })))

test('a company’s dashboard reads of cases the words that the screens say, not the keys that are stored', async () => {
  const { rows } = await app
    .owner()
    .query(
      'select list, key, app.legal_word(list, key) as word from unnest($1::text[], $2::text[]) with ordinality as asked (list, key, place) order by place',
      [all.map(({ list }) => list), all.map(({ key }) => key)],
    )
  expect(rows).toEqual(all)

  const ana = await app()
  await ana.api.legal.create(newCase({ cnj_number: '', phase: 'appeal', area: 'civel', our_pole: 'passive' }))
  const read = await app
    .platform()
    .database.transaction()
    .execute(async (db) => {
      await sql`select set_config('role', 'app_bi', true), set_config('app.user_id', ${ana.user_id}, true), set_config('app.company_id', ${ana.company_id}, true)`.execute(
        db,
      )
      return sql`select phase, area, our_pole, status, value from vw_legal_cases`.execute(db)
    })
  expect(read.rows).toEqual([{ phase: 'Recursal', area: 'Cível', our_pole: 'Passivo', status: 'Ativo', value: 1 }])
})
