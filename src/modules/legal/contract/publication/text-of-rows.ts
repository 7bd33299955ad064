import { cnjNumbersIn } from '../cnj-number.ts'

/**
 * The rows of a sheet as a page of publications: each a block of 'heading: cell' lines, the one with the number of a case first. The first row is taken for the
 * headings when it names no case. Source: spec/4 §18.2.
 */
export function textOfRows(rows: readonly (readonly string[])[]): string {
  const [first = [], ...others] = rows
  const hasHeadings = cnjNumbersIn(first.join(' ')).length === 0
  const headings = hasHeadings ? first : []
  return (hasHeadings ? others : rows)
    .map((cells) =>
      cells
        .flatMap((cell, at) => (cell.trim() ? [headings[at]?.trim() ? `${headings[at].trim()}: ${cell.trim()}` : cell.trim()] : []))
        .toSorted((one, other) => cnjNumbersIn(other).length - cnjNumbersIn(one).length)
        .join('\n'),
    )
    .filter((block) => block !== '')
    .join('\n---\n')
}
