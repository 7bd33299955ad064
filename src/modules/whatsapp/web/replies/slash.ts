import type { QuickReply } from '#modules/whatsapp/contract/quick-reply.ts'
import { foldForSearch } from '#shared/br/text.ts'

/** What stands between a sign and the caret: what somebody types. */
export interface Typed {
  /** Where the sign is. */
  from: number
  typed: string
}

const SHORTCUT = /(?:^|\s)\/([\p{L}\d-]{0,20})$/u
const PERSON = /(?:^|\s)@([\p{L}]{0,30})$/u

const signBefore = (pattern: RegExp) => (text: string, caret: number) => {
  const found = pattern.exec(text.slice(0, caret))
  return found ? ({ from: caret - found[1]!.length - 1, typed: found[1]! } satisfies Typed) : null
}

/** The slash before the caret, at the start of a text or after a space: not within an address. */
export const slashBefore = signBefore(SHORTCUT)

/** The '@' before the caret, with the beginning of a name. */
export const personBefore = signBefore(PERSON)

/** Whether all letters of `typed` stand in `text` in their order, without regard to accents and case. */
function hasInOrder(text: string, typed: string): boolean {
  let at = 0
  for (const letter of typed) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/**
 * The replies that a typed shortcut may mean: the one that it is, of which one's own goes before the shared one, then those that begin with it, each group in the
 * given order.
 */
export function repliesFor<Reply extends Pick<QuickReply, 'shortcut' | 'title' | 'reach'>>(
  replies: readonly Reply[],
  typed: string,
): Reply[] {
  const asked = foldForSearch(typed)
  const found = replies.filter(({ shortcut, title }) => hasInOrder(shortcut, asked) || hasInOrder(foldForSearch(title), asked))
  const place = ({ shortcut, reach }: Reply) => (shortcut === asked ? (reach === 'mine' ? 0 : 1) : shortcut.startsWith(asked) ? 2 : 3)
  return found.toSorted((one, other) => place(one) - place(other))
}
