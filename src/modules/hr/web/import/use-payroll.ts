import { useRef, useState } from 'react'
import { UnreadableFile } from '#parts/imports/web/unreadable-file.ts'
import { DEFAULT_ZONE, todayIn } from '#shared/br/date.ts'
import { useSession } from '#web/session.tsx'
import { type ReadPayroll, readPayroll } from './read-payroll.ts'

/** A payroll's file: chosen, being read, or what was found in it. */
type PayrollState =
  | { phase: 'choosing'; file: File | null }
  | { phase: 'reading'; percent: number }
  | { phase: 'unreadable'; reason: string | null }
  /** `valid` when there is nothing wrong in it. */
  | { phase: 'read'; payroll: ReadPayroll; valid: boolean }

/** True when there is nothing wrong in a file. */
export const isValid = ({ fileErrors, errors }: ReadPayroll) => fileErrors.length === 0 && errors.length === 0

/** Percent of the progress bar once the bytes are in. Source: spec/2 §4. */
const READ = 5

/** Chooses and reads the file of a payroll. */
export function usePayroll() {
  const { company } = useSession()
  const [state, setState] = useState<PayrollState>({ phase: 'choosing', file: null })
  const latest = useRef<File>(null) // what is read of another is of no interest any more

  return {
    state,
    /** Also stops reading. */
    choose(file: File | null) {
      latest.current = null
      setState({ phase: 'choosing', file })
    },
    /** Answers what is in the file, or null when it cannot be read or another was chosen meanwhile. */
    async read(file: File): Promise<ReadPayroll | null> {
      latest.current = file
      const show = (next: PayrollState) => latest.current === file && setState(next)
      show({ phase: 'reading', percent: 0 })
      try {
        const context = { today: todayIn(company?.time_zone ?? DEFAULT_ZONE), default_ddd: company?.default_ddd ?? '84' }
        const payroll = await readPayroll(file, context, () => show({ phase: 'reading', percent: READ }))
        show({ phase: 'read', payroll, valid: isValid(payroll) })
        return latest.current === file ? payroll : null
      } catch (error) {
        show({ phase: 'unreadable', reason: error instanceof UnreadableFile ? error.message : null })
        return null
      }
    },
  }
}
