import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FileRow, PayrollFile } from '#modules/hr/contract/import/file.ts'
import { DEFAULT_ZONE, todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { readPayroll } from './read-payroll.ts'
import { emptyTally, type SendResult, sendRows, type Tally } from './send-rows.ts'

/** A rehearsal asks the server what would happen; writing makes it happen. */
export type Mode = 'rehearse' | 'write'

export type ImportState =
  | { phase: 'idle' }
  | { phase: 'chosen'; file: File }
  | { phase: 'processing'; mode: Mode; progress: number; sent: number; total: number | null; cancelling: boolean }
  | { phase: 'unreadable'; reason: string }
  | { phase: 'invalid'; payroll: PayrollFile }
  | { phase: 'result'; mode: Mode; payroll: PayrollFile; result: SendResult }

// The figures of the progress bar. Source: spec/2 §4.
const READ = 5
const PARSED = 10
const SENT = 95
const REFRESHED = 100

/** The steps of an import, from a chosen file to what became of it. */
export function useImport() {
  const queryClient = useQueryClient()
  const { company } = useSession()
  const [state, setState] = useState<ImportState>({ phase: 'idle' })
  const cancelled = useRef(false)

  function progress(mode: Mode, change: { progress: number; sent?: number; total?: number }) {
    setState({ phase: 'processing', mode, sent: 0, total: null, cancelling: cancelled.current, ...change })
  }

  async function start(file: File, mode: Mode) {
    cancelled.current = false
    progress(mode, { progress: 0 })
    try {
      const circumstances = { today: todayIn(company?.time_zone ?? DEFAULT_ZONE), default_ddd: company?.default_ddd ?? '84' }
      const payroll = await readPayroll(file, circumstances, () => progress(mode, { progress: READ }))
      progress(mode, { progress: PARSED })
      if (payroll.refusals.length > 0 || payroll.problems.length > 0) setState({ phase: 'invalid', payroll })
      else await send(payroll, mode, payroll.rows)
    } catch (error) {
      setState({ phase: 'unreadable', reason: (error as Error).message })
    }
  }

  async function send(payroll: PayrollFile, mode: Mode, rows: readonly FileRow[], tally: Tally = emptyTally()) {
    const total = rows.length
    progress(mode, { progress: PARSED, total })
    const result = await sendRows(
      rows,
      {
        send: (batch) => api.import[mode].call(batch),
        onProgress: (sent) => progress(mode, { progress: PARSED + (SENT - PARSED) * (sent / total), sent, total }),
        isCancelled: () => cancelled.current,
      },
      tally,
    )
    if (mode === 'write') await queryClient.invalidateQueries({ queryKey: api.key() })
    progress(mode, { progress: REFRESHED, sent: total - result.rest.length, total })
    setState({ phase: 'result', mode, payroll, result })
  }

  return {
    state,
    choose: (file: File | null) => setState(file ? { phase: 'chosen', file } : { phase: 'idle' }),
    start,
    /** Sends lines of a file that was read before: all of them, or those that are left. */
    resume(...sending: Parameters<typeof send>) {
      cancelled.current = false
      return send(...sending)
    },
    /** Stops after the batch that is on its way. */
    cancel() {
      cancelled.current = true
      setState((now) => (now.phase === 'processing' ? { ...now, cancelling: true } : now))
    },
  }
}
