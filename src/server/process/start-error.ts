import { inspect } from 'node:util'

/** Why the process cannot start, in a sentence for the person who started it: printed alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

const REASONS: Record<string, string> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota de disco acabou',
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco é somente leitura',
  ENOTDIR: 'parte do caminho é um arquivo, não uma pasta',
  EEXIST: 'o caminho é um arquivo, não uma pasta',
}

/** Why something cannot be written, as far as the person can mend it. */
export const diskReason = (error: unknown): string | undefined => REASONS[(error as NodeJS.ErrnoException).code ?? '']

/** Runs `work` on `path`; a full disk or a folder that cannot be written becomes one sentence. */
export function onDisk<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = diskReason(error)
    if (!reason) throw error
    throw new StartError(`Não foi possível gravar em ${path}: ${reason}. Libere o caminho ou indique outro em DATA_DIR.`, { cause: error })
  }
}

/** Ends the process: with its sentence alone when the reason is known, with everything there is to know otherwise. */
export function exitBecause(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exit(1)
}
