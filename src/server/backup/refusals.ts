import { StartError } from '../process/start-error.ts'

/** Why an archive is not used, in a sentence for the person who restores it. */
export const refusals = {
  foreign: () => new StartError('Este arquivo não é uma cópia de segurança do Retaguarda.'),
  cut: () => new StartError('Esta cópia está incompleta: o arquivo foi cortado. Use outra cópia.'),
  altered: (cause?: unknown) => new StartError('Esta cópia foi alterada ou está danificada. Use outra cópia.', { cause }),
  unsound: () => new StartError('Esta cópia foi cortada ou alterada. Use outra cópia.'),
  newer: (what: string) =>
    new StartError(`Esta cópia é de uma versão mais nova do Retaguarda (${what}): restaure com essa versão ou com uma posterior.`),
  keyMissing: () => new StartError('Esta cópia está cifrada: defina BACKUP_KEY com a chave que a cifrou.'),
  otherKey: () => new StartError('Esta cópia foi cifrada com outra chave: defina BACKUP_KEY com a chave daquela época.'),
}
