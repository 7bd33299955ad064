import { toast } from '#web/toast.ts'
import type { ImportRun } from '../contract/run.ts'

/** A file by its name and the digest of its lines. */
export interface FileIdentity {
  name: string
  digest: string
  /** What was chosen beside it and holds for its lines. */
  setting?: string
}

/** Why a file is not the one that an interrupted import goes on with, whose lines would be taken for others; null when it is. */
export function otherFile({ name, digest }: FileIdentity, resumed: ImportRun | null): string | null {
  if (!resumed || digest === resumed.digest) return null
  return name === resumed.file_name
    ? `As linhas de ${name} não são mais as de quando a importação parou. Escolha o arquivo como estava, ou comece outra importação.`
    : `Para continuar a importação, escolha ${resumed.file_name}.`
}

/** The same, and says so. */
export function isOtherFile(file: FileIdentity, resumed: ImportRun | null): boolean {
  const reason = otherFile(file, resumed)
  if (reason) toast.error('Este é outro arquivo', reason)
  return reason !== null
}
