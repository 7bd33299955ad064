import type pg from 'pg'
import type { CASE_COLUMNS } from '#modules/legal/contract/import/columns.ts'
import { copyIn } from './copy-in.ts'
import { idIn } from './id-in.ts'
import { printRatio } from './report.ts'

const IMPORTED = 10_000
const BATCH = 512

/** Cases of a file, rehearsed and written, against COPY to a stage and one upsert. */
export async function measureCaseImport(owner: pg.Pool, company_id: string, call: (procedure: string, input: object) => Promise<string>) {
  const lines = Array.from({ length: IMPORTED }, (_, at) => ({
    line: at + 2,
    cells: { title: `Importado ${at}`, our_pole: 'Passivo', area: 'Cível', opponent: `Parte ${at}`, unit: '1ª Vara' } satisfies Partial<
      Record<keyof typeof CASE_COLUMNS, string>
    >,
  }))
  const batches = Array.from({ length: Math.ceil(IMPORTED / BATCH) }, (_, at) => lines.slice(at * BATCH, (at + 1) * BATCH))
  const started = performance.now()
  for (const rows of batches) await call('imports/rehearse', { rows })
  const import_id = idIn(await call('imports/begin', { file_name: 'processos.csv', digest: '0'.repeat(64), lines: IMPORTED }))
  for (const rows of batches) await call('imports/write', { import_id, rows })
  const through = performance.now() - started

  const client = await owner.connect()
  await client.query('create temp table stage (title text, opponent text)')
  const floored = performance.now()
  await client.query('begin')
  await copyIn(client, 'copy stage from stdin', lines.map(({ cells }) => `${cells.title}\t${cells.opponent}\n`).join(''))
  await client.query(
    `with added as (
       insert into legal_case (company_id, code, kind, title, our_pole, area, regime) select $1, 'BAR-' || title, 'judicial', title, 'passive', 'civel', 'cpc' from stage
       returning company_id, id, title)
     insert into legal_party (company_id, legal_case_id, pole, role, name) select a.company_id, a.id, 'active', 'Autor', s.opponent from added a join stage s using (title)`,
    [company_id],
  )
  await client.query('rollback')
  const floor = performance.now() - floored
  client.release(true)
  printRatio(`${IMPORTED.toLocaleString('en')} cases of a file, rehearsed and written`, 'ms', floor, through, { atMost: 3 })
}
