import { z } from 'zod'

/** A code of the CID-10 with its official title. */
export const OfficialCode = z.strictObject({
  code: z.string().regex(/^[A-Z]\d\d(\.[0-9A-Z])?$/),
  name: z.string().trim().min(1).max(300),
})
export type OfficialCode = z.output<typeof OfficialCode>

/** How many go in one request. */
export const CODES_AT_ONCE = 1000

export const NOT_OFFICIAL = 'Este arquivo não é a tabela CID-10 do DATASUS.'

/**
 * Reads 'CID-10-SUBCATEGORIAS.CSV' or 'CID-10-CATEGORIAS.CSV' as DATASUS publishes them: A000 becomes A00.0. Null for any other file.
 * Cells have no quotes, so that one within a title is no more than that. Source: spec/6 §10.8.
 */
export function readOfficialCodes(text: string): OfficialCode[] | null {
  const [head, ...rows] = text.split(/\r?\n/).map((line) => line.split(';').map((cell) => cell.trim()))
  const code = head!.findIndex((column) => column === 'SUBCAT' || column === 'CAT')
  const name = head!.indexOf('DESCRICAO')
  if (code < 0 || name < 0) return null
  const read = rows.map((cells) => ({ code: dotted(cells[code] ?? ''), name: cells[name] ?? '' }))
  const known = read.filter((row) => OfficialCode.safeParse(row).success)
  return known.length > 0 ? known : null
}

const dotted = (code: string) => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code)
