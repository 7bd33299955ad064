import { cleanText } from '#shared/br/text.ts'

const UNREAD = /<(script|style|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const LINE = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|tr|li|h[1-6]|table|section|article)\s*>/gi
const MARKUP = /<\/?[a-z]/i
const TAG = /<\/?[a-z][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));/gi

/** The letters of Portuguese and the signs that courts write by name. */
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', sect: '§', ordm: 'º', ordf: 'ª', deg: '°', middot: '·' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•', euro: '€' },
}
const MARKS: Record<string, string> = { acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', cedil: '\u0327', uml: '\u0308' }

function character(whole: string, decimal?: string, hex?: string, name?: string) {
  if (decimal || hex) {
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  }
  const [, letter = '', mark = ''] = /^([a-z])([a-z]+)$/i.exec(name!) ?? []
  return NAMED[name!.toLowerCase()] ?? (MARKS[mark] ? (letter + MARKS[mark]).normalize('NFC') : whole)
}

/** What a person reads of a page: its lines without tags, scripts and styles. A text without tags keeps its own lines. */
export const plainText = (html: string) =>
  cleanText(
    html
      .replace(UNREAD, '')
      .replace(MARKUP.test(html) ? /\s+/g : /[^\S\n]+/g, ' ')
      .replace(LINE, '\n')
      .replace(TAG, '')
      .replace(ENTITY, character)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  )

/** Text of UTF-8 that somebody read as Latin-1, as it was meant; any other as it is. Source: spec/4 §18.4. */
export function repaired(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text) || /[\u0100-\uffff]/.test(text)) return text
  try {
    return decodeURIComponent(text.replace(/[^a-z0-9]/gi, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`))
  } catch {
    return text
  }
}
