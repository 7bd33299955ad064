import { errorMessage } from '../errors.ts'
import { toast } from '../toast.ts'

/** Milliseconds in which a deletion can be taken back from its toast. */
const UNDO_TIME = 10_000

/** Says that something is done and offers to take it back. `failed` introduces the reason when that does not work. */
export function toastWithUndo(done: string, { undo, failed }: { undo(): Promise<unknown>; failed: string }) {
  const takeBack = () => {
    undo().catch((error: unknown) => toast.error(`${failed}: ${errorMessage(error)}`))
  }
  toast.success(done, undefined, { duration: UNDO_TIME, action: { label: 'Desfazer', run: takeBack } })
}
