import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FileRow, PayrollFile } from '#modules/hr/contract/import/file.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { ImportRun } from '#parts/imports/contract/run.ts'
import { isOtherFile } from '#parts/imports/web/is-other-file.ts'
import { Refusal } from '#parts/imports/web/refusal.ts'
import { type Sent, sendRows } from '#parts/imports/web/send-rows.ts'
import { asBatch, writeRows } from '#parts/imports/web/write-rows.ts'
import { DEFAULT_ZONE, todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { readPayroll } from './read-payroll.ts'
import { addOutcome, emptyTally, type Tally } from './tally.ts'

/** A rehearsal asks the server what would happen; writing makes it happen. */
export type Mode = 'rehearse' | 'write'

export interface SendResult extends Sent<FileRow> {
  tally: Tally
}

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'past' }
  | { phase: 'chosen'; file: File }
  | { phase: 'processing'; mode: Mode; progress: number; sent: number; total: number | null; cancelling: boolean }
  | { phase: 'unreadable'; reason: string | null }
  | { phase: 'invalid'; payroll: PayrollFile }
  | { phase: 'result'; mode: Mode; payroll: PayrollFile; result: SendResult }

// The figures of the progress bar. Source: spec/2 §4.
const READ = 5
const PARSED = 10
const SENT = 95
const REFRESHED = 100
/** Long enough to see the full bar before the result takes its place. */
const FULL = 150 // milliseconds

const { rehearse, begin, write, progress: runProgress } = api.imports
const calls = { begin: begin.call, write: write.call, progress: runProgress.call }

/** The steps of an import, from a chosen file to what became of it. */
export function useImport() {
  const queryClient = useQueryClient()
  const { company } = useSession()
  const [state, setState] = useState<ImportState>({ phase: 'idle' })
  const [run, setRun] = useState<string | null>(null)
  const [resumed, setResumed] = useState<ImportRun | null>(null)
  const [file_name, setFileName] = useState('')
  const cancelled = useRef(false)

  function progress(mode: Mode, change: { progress: number; sent?: number; total?: number }) {
    setState({ phase: 'processing', mode, sent: 0, total: null, cancelling: cancelled.current, ...change })
  }

  async function start(file: File, mode: Mode) {
    cancelled.current = false
    setFileName(file.name)
    progress(mode, { progress: 0 })
    try {
      const circumstances = { today: todayIn(company?.time_zone ?? DEFAULT_ZONE), default_ddd: company?.default_ddd ?? '84' }
      const payroll = await readPayroll(file, circumstances, () => progress(mode, { progress: READ }))
      progress(mode, { progress: PARSED })
      if (payroll.refusals.length > 0 || payroll.problems.length > 0) setState({ phase: 'invalid', payroll })
      else await send(payroll, mode, payroll.rows, file.name)
    } catch (error) {
      setState({ phase: 'unreadable', reason: error instanceof Refusal ? error.message : null })
    }
  }

  async function send(payroll: PayrollFile, mode: Mode, rows: readonly FileRow[], name: string, tally: Tally = emptyTally()) {
    const total = rows.length
    let sent = 0
    progress(mode, { progress: PARSED, total })
    const hearing = {
      onAnswer(batch: readonly FileRow[], outcome: ImportOutcome) {
        addOutcome(tally, batch, outcome)
        sent += batch.length
        progress(mode, { progress: PARSED + (SENT - PARSED) * (sent / total), sent, total })
      },
      isCancelled: () => cancelled.current,
    }
    const show = async (result: Sent<FileRow>) => {
      if (result.end === 'done') {
        progress(mode, { progress: REFRESHED, sent: total, total })
        await new Promise((resolve) => setTimeout(resolve, FULL))
      }
      setState({ phase: 'result', mode, payroll, result: { ...result, tally } })
    }
    if (mode === 'rehearse') return show(await sendRows(rows, { ...hearing, send: (batch) => rehearse.call(asBatch(batch)) }))
    const { id, ...result } = await writeRows(rows, { file_name: name, id: run, resumed }, calls, hearing)
    setRun(id)
    await queryClient.invalidateQueries({ queryKey: api.key() })
    await show(result)
  }

  return {
    state,
    start,
    /** What was begun: `undo` takes it back. */
    run,
    file_name,
    /** The interrupted import that goes on, if one does. */
    resumed,
    choose(file: File | null) {
      if (!file) setState({ phase: 'idle' })
      else if (!isOtherFile(file, resumed)) setState({ phase: 'chosen', file })
    },
    /** Begins anew with another file. */
    reset() {
      setRun(null)
      setResumed(null)
      setState({ phase: 'idle' })
    },
    showPast: () => setState({ phase: 'past' }),
    /** Goes on with an interrupted import, whose file is to be chosen again. */
    goOnWith(interrupted: ImportRun) {
      setResumed(interrupted)
      setState({ phase: 'idle' })
    },
    /** Sends lines of a file that was read before: all of them, or those that are left. */
    resume(payroll: PayrollFile, mode: Mode, rows: readonly FileRow[], tally?: Tally) {
      cancelled.current = false
      return send(payroll, mode, rows, file_name, tally)
    },
    /** Stops after the batch that is on its way. */
    cancel() {
      cancelled.current = true
      setState((now) => (now.phase === 'processing' ? { ...now, cancelling: true } : now))
    },
  }
}
