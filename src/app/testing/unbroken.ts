import { setTimeout as sleep } from 'node:timers/promises'
import { ORPCError } from '@orpc/client'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { readPayrollFile } from '#modules/hr/contract/import/file.ts'
import { readCsv } from '#parts/imports/contract/csv.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'
import type { Api } from './app.ts'

const READERS = 8
const WRITERS = 3
const BATCHES = 3
export const BATCH = 50

/** What people do all day, on whichever server `api` leads to now, through every outage. */
export interface Work {
  /** Clients whose creation was acknowledged. */
  created: string[]
  /** Payrolls whose import was acknowledged to its last line: `BATCHES * BATCH` people each. */
  imported: string[]
  /** What was answered, other than with what was asked, a 503 and silence. */
  surprises: unknown[]
  /** Settles when `more` clients have been created since. */
  goesOn(more: number): Promise<void>
  stop(): Promise<void>
}

export const PEOPLE_A_PAYROLL = BATCHES * BATCH

/** Reads lists, creates clients and imports payrolls until stopped. */
export function work(api: () => Api): Work {
  const created: string[] = []
  const imported: string[] = []
  const surprises: unknown[] = []
  let stopped = false

  /** Asks until it is answered. What fails meanwhile may only be an outage. */
  async function insist<T>(ask: () => Promise<T>): Promise<T | null> {
    while (!stopped) {
      try {
        return await ask()
      } catch (error) {
        if (!isOutage(error)) surprises.push(error)
        await sleep(20)
      }
    }
    return null
  }

  async function read() {
    while (!stopped) await insist(() => api().clients.list({}))
  }

  async function create() {
    while (!stopped) {
      const client = await insist(() => api().clients.create(newMaria({ name: 'Durável', document: '' })))
      if (client) created.push(client.id)
    }
  }

  async function importAll() {
    for (let n = 0; !stopped; n++) {
      const prefix = `K${process.pid}X${n}X`
      const begun = await insist(() => api().hr.imports.begin({ file_name: `${prefix}.csv`, digest: DIGEST, lines: PEOPLE_A_PAYROLL }))
      for (const rows of payroll(prefix)) {
        const sent = begun && (await insist(() => api().hr.imports.write({ import_id: begun.id, rows })))
        if (!sent) return
      }
      imported.push(prefix)
    }
  }

  const running = [...Array.from({ length: READERS }, read), ...Array.from({ length: WRITERS }, create), importAll()]
  return {
    created,
    imported,
    surprises,
    async goesOn(more) {
      const enough = created.length + more
      while (created.length < enough) await sleep(20)
    },
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

/** No answer at all, or the sentence about the database. */
const isOutage = (error: unknown) => error instanceof TypeError || (error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE')

/** A payroll of new people, each with a salary, in the batches it is sent in. */
function payroll(prefix: string) {
  const people = Array.from({ length: PEOPLE_A_PAYROLL }, (_, n) => `${prefix}${n};Pessoa Durável;01/02/2020;${1500 + n},50`)
  const { records } = readCsv(['CODIGO;NOME;ADMISSAODATA;SalarioValor', ...people].join('\n'))
  const rows = readPayrollFile(records, { today: '2026-11-21', default_ddd: '84' }).rows.map(({ line, cells }) => ({ line, cells }))
  return Array.from({ length: BATCHES }, (_, n) => rows.slice(n * BATCH, (n + 1) * BATCH))
}
