import type { ReactNode } from 'react'
import { NumberInText } from './number-in-text.tsx'
import { numbersIn } from './numbers-in-text.ts'

/** *bold*, _italic_, ~struck~ as WhatsApp writes them, and addresses. Everything else is shown as it was typed. */
const PARTS =
  /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])|(?<![\p{L}\p{N}])(?:\*(\S(?:[^*\n]*\S)?)\*|_(\S(?:[^_\n]*\S)?)_|~(\S(?:[^~\n]*\S)?)~)(?![\p{L}\p{N}])/gu

/** The text of a message: only ever text, never markup of somebody else's. */
export function MessageText({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(PARTS)) {
    const [whole, link, bold, italic, struck] = match
    parts.push(...plain(text, end, match.index))
    const key = match.index
    if (link)
      parts.push(
        <a key={key} href={link} target="_blank" rel="noopener noreferrer nofollow">
          {link}
        </a>,
      )
    else if (bold) parts.push(<strong key={key}>{bold}</strong>)
    else if (italic) parts.push(<em key={key}>{italic}</em>)
    else parts.push(<s key={key}>{struck}</s>)
    end = match.index + whole.length
  }
  parts.push(...plain(text, end, text.length))
  return parts
}

/** A part of a text without marks: the numbers in it can be used. */
function plain(text: string, from: number, to: number): ReactNode[] {
  const part = text.slice(from, to)
  let end = 0
  const parts = numbersIn(part).flatMap((found) => {
    const before = part.slice(end, found.index)
    end = found.index + found.text.length
    return [before, <NumberInText key={`number ${from + found.index}`} found={found} />]
  })
  return [...parts, part.slice(end)]
}
