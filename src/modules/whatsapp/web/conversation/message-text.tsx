import type { ReactNode } from 'react'
import { numbersIn } from '#modules/whatsapp/contract/numbers-in-text.ts'
import classes from './flow.module.css'
import { NumberInText } from './number-in-text.tsx'

/** *bold*, _italic_, ~struck~ as WhatsApp writes them, and addresses. Everything else is shown as it was typed. */
const PARTS =
  /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])|(?<![\p{L}\p{N}])(?:\*(\S(?:[^*\n]*\S)?)\*|_(\S(?:[^_\n]*\S)?)_|~(\S(?:[^~\n]*\S)?)~)(?![\p{L}\p{N}])/gu

/** The text of a message: only ever text, never markup of somebody else's. `mentions`: names that stand in it after an '@'. */
export function MessageText({ text, mentions = [] }: { text: string; mentions?: readonly string[] }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(PARTS)) {
    const [whole, link, bold, italic, struck] = match
    parts.push(...plain(text, end, match.index, mentions))
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
  parts.push(...plain(text, end, text.length, mentions))
  return parts
}

/** A part of a text without marks: the numbers in it can be used, the people named in it stand out. */
function plain(text: string, from: number, to: number, mentions: readonly string[]): ReactNode[] {
  const part = text.slice(from, to)
  let end = 0
  const parts = numbersIn(part).flatMap((found) => {
    const before = part.slice(end, found.index)
    const at = from + end
    end = found.index + found.text.length
    return [...named(before, mentions, at), <NumberInText key={`number ${from + found.index}`} found={found} />]
  })
  return [...parts, ...named(part.slice(end), mentions, from + end)]
}

function named(text: string, mentions: readonly string[], from: number): ReactNode[] {
  if (mentions.length === 0) return [text]
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: name, index } of text.matchAll(
    new RegExp(mentions.map((one) => `@${one.replace(/[^\p{L}\p{N} ]/gu, '\\$&')}`).join('|'), 'g'),
  )) {
    parts.push(
      text.slice(end, index),
      <strong key={`@ ${from + index}`} className={classes.mention}>
        {name}
      </strong>,
    )
    end = index + name.length
  }
  return [...parts, text.slice(end)]
}
