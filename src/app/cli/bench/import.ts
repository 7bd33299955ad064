import type pg from 'pg'
import { copyIn } from './copy-in.ts'
import { idIn } from './id-in.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { BARE_TABLES, EMPLOYEES, PAYROLL, SALARIES, STAGE, staged, UPSERT } from './payroll.ts'
import { addColleague, type Caller } from './register.ts'
import { printHeading, printRatio } from './report.ts'
import { medians } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Its port. */
  product: number
  caller: Caller
}

/** The lines that the browser sends in its first requests and, when the answers come quickly, in all further ones. */
const FIRST_BATCH = 8
const LARGEST_BATCH = 512

/** Switches the triggers that tell of changes and that know employees as people. */
const switchTriggers = (owner: pg.Pool, to: 'enable' | 'disable') =>
  owner.query(`
    do $$
    declare one record;
    begin
      for one in select tgname, tgrelid::regclass as on_table from pg_trigger
        where tgfoid in ('app.tell_rows'::regproc, 'app.keep_faces'::regproc, 'app.drop_faces'::regproc) and tgrelid::regclass::text ~ '^employee'
      loop
        execute format('alter table %s ${to} trigger %I', one.on_table, one.tgname);
      end loop;
    end $$`)

/** Measures and prints a payroll that fills an empty register, salaries included, against COPY to a stage and one upsert, and without events and people. */
export async function measureImport({ owner, product, caller }: Bench) {
  const token = await addColleague(owner, caller)
  await owner.query('update users set profile_id = 1 where user_id = (select user_id from auth.session where token = app.token_hash($1))', [
    token,
  ])
  await owner.query(BARE_TABLES)
  const ours = await KeepAlive.open(product)
  const headers = { origin: `http://localhost:${product}`, cookie: `session=${token}`, 'x-company-id': caller.company_id }
  const call = (procedure: string, input: object) =>
    ours.ask(httpRequest(product, `/rpc/hr/imports/${procedure}`, headers, { json: input }))

  async function throughTheProduct() {
    const begun = await call('begin', { file_name: 'folha.csv', digest: '0'.repeat(64), lines: EMPLOYEES })
    const import_id = idIn(begun)
    for (let sent = 0, size = FIRST_BATCH; sent < EMPLOYEES; size = Math.min(size * 2, LARGEST_BATCH)) {
      const rows = PAYROLL.slice(sent, sent + size).map((cells, at) => ({ line: sent + at + 2, cells }))
      const answer = await call('write', { import_id, rows })
      if (!answer.includes('"failed":[]')) throw new Error(`lines were not imported: ${answer.slice(0, 1000)}`)
      sent += rows.length
    }
  }

  async function throughTheDriver() {
    const client = await owner.connect()
    await client.query('begin')
    await copyIn(client, STAGE, staged())
    await client.query(UPSERT, [caller.company_id])
    await client.query(SALARIES, [caller.company_id])
    await client.query('commit')
    client.release()
  }

  const empty = () => owner.query('truncate bare_employee, bare_salary, bare_stage; truncate employee, person cascade')
  async function throughTheProductAlone() {
    await switchTriggers(owner, 'disable')
    await throughTheProduct()
    await switchTriggers(owner, 'enable')
  }

  const { floor, alone, through } = await medians(
    { floor: throughTheDriver, alone: throughTheProductAlone, through: throughTheProduct },
    empty,
  )
  printHeading('RH')
  printRatio(`${EMPLOYEES.toLocaleString('en')} lines of a payroll`, 'ms', floor, through, { atMost: 3 })
  printHeading('RH', 'without', 'with')
  printRatio('the same with events and people', 'ms', alone, through, { atMost: 1.25 })
  ours.close()
}
