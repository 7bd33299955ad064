import { toast } from '#web/toast.ts'
import type { ImportRun } from '../contract/run.ts'

/** True, and said, when a file is not the one that an interrupted import goes on with: its lines would be taken for others. */
export function isOtherFile({ name }: File, resumed: ImportRun | null): boolean {
  if (!resumed || name === resumed.file_name) return false
  toast.error('Este é outro arquivo', `Para continuar a importação, escolha ${resumed.file_name}.`)
  return true
}
