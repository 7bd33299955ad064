import { foldForSearch } from '#shared/br/text.ts'
import { HEADER_ROWS, type TableRow } from './table.ts'

/** What a file may be asked for, by the name it has in the product: how a person calls it, and the other headings it goes by. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, { label: string; others: readonly string[] }>>

/** What each column of a file holds; null when it is not imported. */
export type Mapping<Column extends string> = readonly (Column | null)[]

/** Headings are compared without accents, case and punctuation. */
const plain = (heading: string) => foldForSearch(heading).replace(/[^a-z0-9]/g, '')

/** The best name first: a file that holds 'Telefone' and 'Tel' means the first. */
function ranks<Column extends string>(names: ColumnNames<Column>) {
  const known = new Map<string, { column: Column; rank: number }>()
  for (const column of Object.keys(names) as Column[]) {
    for (const [rank, name] of [names[column].label, ...names[column].others].entries()) {
      if (!known.has(plain(name))) known.set(plain(name), { column, rank })
    }
  }
  return known
}

/** What the columns under this header hold, as far as their headings say; no column of the product twice. */
export function guessMapping<Column extends string>(header: readonly string[], names: ColumnNames<Column>): (Column | null)[] {
  const known = ranks(names)
  const mapping: (Column | null)[] = header.map(() => null)
  const found = header.flatMap((heading, position) => {
    const meant = known.get(plain(heading))
    return meant ? [{ ...meant, position }] : []
  })
  for (const { column, position } of found.sort((one, other) => one.rank - other.rank)) {
    if (!mapping.includes(column)) mapping[position] = column
  }
  return mapping
}

/** How many of the headings are known. */
const knownIn = <Column extends string>(cells: readonly string[], names: ColumnNames<Column>) =>
  guessMapping(cells, names).filter((column) => column !== null).length

/** Which of the first rows names the columns: the one with most known headings, if they are two at least; else there is no header. */
export function headerAt<Column extends string>(rows: readonly TableRow[], names: ColumnNames<Column>): number | null {
  const known = rows.slice(0, HEADER_ROWS).map(({ cells }) => knownIn(cells, names))
  const most = Math.max(0, ...known)
  return most < 2 ? null : known.indexOf(most)
}

/** The columns of the product that stand for more than one column of the file. */
export const chosenTwice = <Column extends string>(mapping: Mapping<Column>): Column[] => [
  ...new Set(mapping.filter((column): column is Column => column !== null && mapping.indexOf(column) !== mapping.lastIndexOf(column))),
]

/** A row's texts by what they are; an empty cell is left out. */
export function cellsOf<Column extends string>(row: TableRow, mapping: Mapping<Column>): Partial<Record<Column, string>> {
  const cells: Partial<Record<Column, string>> = {}
  for (const [position, column] of mapping.entries()) {
    const cell = row.cells[position]
    if (column !== null && cell) cells[column] = cell
  }
  return cells
}
