import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorMessage, isNetworkError } from '#web/errors.ts'
import type { ImportRun } from '../contract/run.ts'
import type { CheckedLine } from './host-table.ts'
import type { Register } from './register.ts'
import { type Sent, sendRows } from './send-rows.ts'
import { addOutcome, countResults, ownVerdicts, type Verdict } from './verdicts.ts'

const LONGEST_NAME = 255

/** A rehearsal asks the server what would happen; writing makes it happen. */
export type Mode = 'rehearse' | 'write'

/** Lines on their way, or what became of them. */
export interface Progress {
  mode: Mode
  verdicts: ReadonlyMap<number, Verdict>
  /** Lines that the server has answered, and those it is to answer. */
  sent: number
  total: number
  cancelling: boolean
  /** Null while it goes on. */
  ended: Sent<CheckedLine> | null
}

/** The rehearsal and the import of checked lines. `resumed` is an interrupted import that the lines belong to. */
export function useImport({ calls, refresh }: Register, resumed: ImportRun | null) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const run = begun ?? resumed?.id ?? null
  const lines = useRef<readonly CheckedLine[]>([])
  const cancelled = useRef(false)

  async function send(mode: Mode, rows: readonly CheckedLine[], verdicts: Map<number, Verdict>, import_id: string) {
    let sent = 0
    const show = (ended: Progress['ended']) =>
      setProgress({ mode, verdicts: new Map(verdicts), sent, total: rows.length, cancelling: cancelled.current && !ended, ended })
    show(null)
    const ended = await sendRows(rows, {
      send(batch) {
        const cells = { rows: batch.map((row) => ({ line: row.line, cells: row.cells })) }
        return mode === 'rehearse' ? calls.rehearse(cells) : calls.write({ import_id, ...cells })
      },
      onAnswer(batch, outcome) {
        addOutcome(verdicts, batch, outcome)
        sent += batch.length
        show(null)
      },
      isCancelled: () => cancelled.current,
    })
    if (mode === 'write') await queryClient.invalidateQueries({ queryKey: refresh })
    show(ended)
  }

  /** Sends lines for good, in the import that was begun or in a new one. */
  async function write(rows: readonly CheckedLine[], verdicts: Map<number, Verdict>, file_name: string) {
    setProgress({ mode: 'write', verdicts, sent: 0, total: rows.length, cancelling: false, ended: null })
    try {
      const import_id = run ?? (await calls.begin({ file_name: file_name.slice(0, LONGEST_NAME), lines: rows.length })).id
      setBegun(import_id)
      const before = resumed ? (await calls.progress({ id: import_id })).done_lines : []
      const left = rows.filter(({ line }) => !before.some(({ first, last }) => first <= line && line <= last))
      await send('write', left, verdicts, import_id)
    } catch (error) {
      const ended: Sent<CheckedLine> = { end: isNetworkError(error) ? 'lost' : 'failed', rest: [...rows], reason: errorMessage(error) }
      setProgress({ mode: 'write', verdicts, sent: 0, total: rows.length, cancelling: false, ended })
    }
  }

  /** The lines that may be sent: neither wrong nor repeated, nor refused in the rehearsal, nor imported before. */
  const sendable = (verdicts: ReadonlyMap<number, Verdict>) =>
    lines.current.filter(({ line }) => !['failed', 'ignored'].includes(verdicts.get(line)?.result ?? ''))

  return {
    progress,
    /** The import that was begun. */
    run,
    rehearse(checked: readonly CheckedLine[]) {
      cancelled.current = false
      lines.current = checked
      const verdicts = ownVerdicts(checked)
      return send('rehearse', sendable(verdicts), verdicts, '')
    },
    /** Imports what the rehearsal found right. */
    write(file_name: string) {
      cancelled.current = false
      const verdicts = progress?.verdicts ?? new Map<number, Verdict>()
      const left = [...verdicts].filter(([, { result }]) => result === 'failed' || result === 'ignored')
      return write(sendable(verdicts), new Map(left), file_name)
    },
    /** Sends what is left after an interruption. */
    async resume(file_name: string) {
      if (!progress?.ended) return
      cancelled.current = false
      const { mode, ended, verdicts } = progress
      if (mode === 'rehearse') await send(mode, ended.rest, new Map(verdicts), '')
      else await write(ended.rest, new Map(verdicts), file_name)
    },
    /** Stops after the batch that is on its way. */
    cancel() {
      cancelled.current = true
      setProgress((now) => now && { ...now, cancelling: true })
    },
    forget() {
      setProgress(null)
      setBegun(null)
    },
  }
}

export const counts = ({ verdicts }: Progress) => countResults(verdicts.values())
