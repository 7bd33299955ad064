import { Mark } from '@mantine/core'
import { foldForSearch } from '#shared/br/text.ts'

/** How much of a long text stands before what was found in it, in characters: two short lines show the hit. */
const BEFORE = 30

/** A text in pieces that were found and pieces that were not, as the search looks: without accents and case. */
function foundPieces(text: string, words: readonly string[]) {
  let folded = ''
  /** Where in the text each character of the folded one comes from. */
  const from: number[] = []
  for (let at = 0; at < text.length; at++) {
    for (const one of foldForSearch(text[at]!)) {
      folded += one
      from.push(at)
    }
  }
  const isFound = new Array<boolean>(text.length).fill(false)
  for (const word of words.map(foldForSearch).filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      isFound.fill(true, from[at], from[at + word.length - 1]! + 1)
  }
  const pieces: { at: number; text: string; found: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last && last.found === isFound[at]) last.text += text[at]
    else pieces.push({ at, text: text[at]!, found: isFound[at]! })
  }
  return pieces
}

interface Props {
  text: string
  words: readonly string[]
  className?: string | undefined
  /** Whether a long text begins shortly before what was found in it. */
  excerpt?: boolean
}

/** A text in which what was searched for is marked. */
export function FoundText({ text, words, className, excerpt = false }: Props) {
  const pieces = foundPieces(text, words)
  const [first] = pieces
  if (excerpt && first && !first.found && pieces.length > 1 && first.text.length > 2 * BEFORE)
    first.text = `… ${first.text.slice(-BEFORE).replace(/^\S*\s/, '')}`
  return <span className={className}>{pieces.map((piece) => (piece.found ? <Mark key={piece.at}>{piece.text}</Mark> : piece.text))}</span>
}
