import { errorMessage } from '#web/errors.ts'
import { type Toast, toast } from '#web/toast.ts'
import { whileBusy } from '#web/while-busy.ts'

/** Milliseconds in which something done can be undone from its toast. */
const UNDO_TIME = 10_000

/** Milliseconds that 'Desfazendo…' may stay; it goes as soon as the undo ends. */
const LONGEST_UNDO = 60_000

interface Undo {
  /** A sentence below what was done. */
  description?: string | undefined
  /** May answer a sentence about what did not come back. */
  undo(): Promise<unknown>
  /** Introduces the reason when it cannot be undone, in place of 'Erro ao desfazer'. */
  failed?: string | undefined
  /** What else can be done with it. */
  also?: Toast['also']
  /** What was done something to: it is the last thing that can be taken back. */
  subject?: string
}

/** Says that something is done and offers to take it back. */
export function toastWithUndo(done: string, { description, undo, failed = 'Erro ao desfazer', also, subject }: Undo) {
  async function runUndo() {
    try {
      const answer = await whileBusy('Desfazendo…', LONGEST_UNDO, undo)
      if (subject) toast.takenBack(subject)
      toast.success('Desfeito com sucesso!', typeof answer === 'string' ? answer : undefined)
    } catch (error) {
      toast.error(`${failed}: ${errorMessage(error)}`)
    }
  }
  toast.success(done, description, {
    duration: UNDO_TIME,
    action: { label: 'Desfazer', run: () => void runUndo() },
    ...(also && { also }),
    ...(subject && { subject }),
  })
}
