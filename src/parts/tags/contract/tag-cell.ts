/** A quoted name, or anything up to what separates names. */
const NAME = /\s*"((?:[^"]|"")*)"\s*(?=[,;|]|$)|([^,;|]+)/g

/** The names of tags as one cell of a file; one that holds what would separate it is quoted, as in a CSV. */
export const writeTagCell = (names: readonly string[]) =>
  names.map((name) => (/[,;|"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')

/** The names in a cell, which other systems separate by commas, semicolons or bars; each once, whatever its case. */
export function readTagCell(cell: string): string[] {
  const names = new Map<string, string>()
  for (const [, quoted, plain = ''] of cell.matchAll(NAME)) {
    const name = (quoted?.replaceAll('""', '"') ?? plain).trim()
    if (name !== '') names.set(name.toLowerCase(), name)
  }
  return [...names.values()]
}
