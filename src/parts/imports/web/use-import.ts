import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportOutcome } from '../contract/outcome.ts'
import type { ImportRun } from '../contract/run.ts'
import type { CheckedLine } from './host-table.ts'
import type { ImportConfig } from './import-config.ts'
import type { FileIdentity } from './is-other-file.ts'
import { addOutcome, countResults, type LineResult, localResults } from './line-result.ts'
import { type Sent, sendRows } from './send-rows.ts'
import { asBatch, writeRows } from './write-rows.ts'

/** A rehearsal asks the server what would happen; writing makes it happen. */
export type Mode = 'rehearse' | 'write'

/** Lines on their way, or what became of them. */
export interface Progress {
  mode: Mode
  results: ReadonlyMap<number, LineResult>
  /** Lines that the server has answered, and those it is to answer. */
  sent: number
  total: number
  cancelling: boolean
  /** Null while it goes on. */
  ended: Sent<CheckedLine> | null
}

/** Sends checked lines, as a rehearsal or for good. `resumed` is an interrupted import that they belong to. */
export function useImport({ calls, past }: Pick<ImportConfig, 'calls' | 'past'>, resumed: ImportRun | null) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const cancelled = useRef(false)

  async function send(mode: Mode, rows: readonly CheckedLine[], results: Map<number, LineResult>, file: FileIdentity) {
    cancelled.current = false
    let sent = 0
    const show = (ended: Progress['ended']) =>
      setProgress({ mode, results: new Map(results), sent, total: rows.length, cancelling: cancelled.current && !ended, ended })
    const callbacks = {
      onAnswer(batch: readonly CheckedLine[], outcome: ImportOutcome) {
        addOutcome(results, batch, outcome)
        sent += batch.length
        show(null)
      },
      isCancelled: () => cancelled.current,
    }
    show(null)
    if (mode === 'rehearse') return show(await sendRows(rows, { ...callbacks, send: (batch) => calls.rehearse(asBatch(batch)) }))
    const { id, ...ended } = await writeRows(rows, { file, id: begun, resumed }, calls, callbacks)
    setBegun(id)
    await queryClient.invalidateQueries({ queryKey: past.refresh })
    show(ended)
  }

  return {
    progress,
    /** The import that was begun. */
    run: begun,
    /** Sends the lines that are neither wrong nor repeated, nor refused in the rehearsal of them that came before. */
    start(mode: Mode, lines: readonly CheckedLine[], file: FileIdentity) {
      const known = mode === 'write' && progress ? progress.results : localResults(lines)
      const out = new Map([...known].filter(([, { result }]) => result === 'failed' || result === 'ignored'))
      return send(
        mode,
        lines.filter(({ line }) => !out.has(line)),
        out,
        file,
      )
    },
    /** Sends what is left after an interruption. */
    async resume(file: FileIdentity) {
      if (progress?.ended) await send(progress.mode, progress.ended.rest, new Map(progress.results), file)
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

export const counts = ({ results }: Progress) => countResults(results.values())
