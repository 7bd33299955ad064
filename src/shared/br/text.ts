/** Line breaks, tabs and the spaces of other typographies (NBSP…) that a pasted line may carry. */
const ANY_SPACE = /\s/g
/**
 * Control characters, halves of broken emoji, and what turns the direction of the text after it: PostgreSQL refuses some, no screen shows any,
 * and with U+202E a file called gpj.exe reads exe.jpg.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu
const UNPRINTABLE_BUT_BREAKS = /(?!\n|\t)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** What can be seen of a text; joiners between letters or emoji are nothing without them. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\u2800]/u

/** One line as it may be stored: trimmed, composed accents, one plain space between words, nothing unprintable; empty where nothing of it can be seen. */
export function cleanLine(text: string) {
  const line = text.normalize('NFC').replace(ANY_SPACE, ' ').replace(UNPRINTABLE, '').replace(/ +/g, ' ').trim()
  return SEEN.test(line) ? line : ''
}

/** Like `cleanLine` for text of several lines: keeps `\n` and tabs, turns `\r\n` into `\n`. */
export const cleanText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNPRINTABLE_BUT_BREAKS, '').trim()

const LIST = new Intl.ListFormat('pt-BR')

/** ['Ana', 'Bia', 'Caio'] → 'Ana, Bia e Caio' */
export const enumerated = (words: Iterable<string>) => LIST.format(words)

/** The form two texts are compared in when case and accents do not matter: 'José AÇÃO' → 'jose acao'. */
export const foldForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** First letters of up to two words, in capitals. Source: spec/1 §9. */
export function initials(name: string) {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
  return letters.slice(0, 2).join('').toUpperCase()
}
