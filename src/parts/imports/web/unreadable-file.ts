/** Why a file cannot be read, in a sentence for the person who chose it. */
export class UnreadableFile extends Error {}

export const DAMAGED = 'A planilha está danificada ou incompleta. Abra-a no Excel, salve de novo como .xlsx e tente outra vez.'
