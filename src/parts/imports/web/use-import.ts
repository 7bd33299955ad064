import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportOutcome } from '../contract/outcome.ts'
import type { ImportRun } from '../contract/run.ts'
import type { CheckedLine } from './host-table.ts'
import type { Register } from './register.ts'
import { type Sent, sendRows } from './send-rows.ts'
import { addOutcome, countResults, ownVerdicts, type Verdict } from './verdicts.ts'
import { asBatch, writeRows } from './write-rows.ts'

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
export function useImport({ calls, past }: Register, resumed: ImportRun | null) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const lines = useRef<readonly CheckedLine[]>([])
  const cancelled = useRef(false)

  async function send(mode: Mode, rows: readonly CheckedLine[], verdicts: Map<number, Verdict>, file_name: string) {
    cancelled.current = false
    let sent = 0
    const show = (ended: Progress['ended']) =>
      setProgress({ mode, verdicts: new Map(verdicts), sent, total: rows.length, cancelling: cancelled.current && !ended, ended })
    const hearing = {
      onAnswer(batch: readonly CheckedLine[], outcome: ImportOutcome) {
        addOutcome(verdicts, batch, outcome)
        sent += batch.length
        show(null)
      },
      isCancelled: () => cancelled.current,
    }
    show(null)
    if (mode === 'rehearse') return show(await sendRows(rows, { ...hearing, send: (batch) => calls.rehearse(asBatch(batch)) }))
    const { id, ...ended } = await writeRows(rows, { file_name, id: begun, resumed }, calls, hearing)
    setBegun(id)
    await queryClient.invalidateQueries({ queryKey: past.refresh })
    show(ended)
  }

  /** The lines that may be sent: neither wrong nor repeated, nor refused in the rehearsal, nor imported before. */
  const sendable = (verdicts: ReadonlyMap<number, Verdict>) =>
    lines.current.filter(({ line }) => !['failed', 'ignored'].includes(verdicts.get(line)?.result ?? ''))

  return {
    progress,
    /** The import that was begun. */
    run: begun,
    rehearse(checked: readonly CheckedLine[], file_name: string) {
      lines.current = checked
      const verdicts = ownVerdicts(checked)
      return send('rehearse', sendable(verdicts), verdicts, file_name)
    },
    /** Imports what the rehearsal found right. */
    write(file_name: string) {
      const verdicts = progress?.verdicts ?? new Map<number, Verdict>()
      const left = [...verdicts].filter(([, { result }]) => result === 'failed' || result === 'ignored')
      return send('write', sendable(verdicts), new Map(left), file_name)
    },
    /** Sends what is left after an interruption. */
    async resume(file_name: string) {
      if (progress?.ended) await send(progress.mode, progress.ended.rest, new Map(progress.verdicts), file_name)
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
