import { randomBytes } from 'node:crypto'
import { masker } from '../../masking.ts'
import type { Line } from '../judged.ts'

/** A line as it leaves: on the company's clocks, with who wrote it and as what. */
export interface SpokenLine extends Line {
  /** 'dd/MM HH:mm' */
  clock: string
  author: string | null
  type: string
}

export interface Transcript {
  text: string
  /** The message of each line that is shown, by its number. */
  lines: ReadonlyMap<number, string>
}

/** How many lines of a long attendance are shown of its beginning and of its end. Source: spec/3 §14.1. */
const FIRST = 20
const LAST = 80

const KINDS: Record<string, string> = {
  image: 'imagem',
  audio: 'áudio',
  video: 'vídeo',
  document: 'documento',
  sticker: 'figurinha',
  location: 'localização',
  contact: 'contato',
}

/** What an outside evaluator reads: numbered lines, without what names the contact or says how to find her. */
export function transcriptOf(lines: readonly SpokenLine[], contact: string | null): Transcript {
  const mask = masker(contact)
  const written = lines.map(({ clock, side, author, type, text }, index) => {
    const who = side === 'contact' ? 'CLIENTE' : `ATENDENTE (${author ?? 'equipe'})`
    const kind = KINDS[type]
    const said = mask(text.replaceAll('\n', ' / '))
    return `[${index + 1}] ${clock} ${who}: ${kind ? `[${[kind, said].filter(Boolean).join(': ')}]` : said}`
  })
  const left = lines.length - FIRST - LAST
  const isShown = (index: number) => left <= 0 || index < FIRST || index >= FIRST + left
  const omitted = left > 0 ? [`[… ${left} mensagens omitidas …]`] : []
  const shown = left > 0 ? [...written.slice(0, FIRST), ...omitted, ...written.slice(FIRST + left)] : written
  return { text: shown.join('\n'), lines: new Map(lines.flatMap(({ id }, index) => (isShown(index) ? [[index + 1, id]] : []))) }
}

/** A text between two marks that nobody who wrote in it could know. */
export function between(text: string) {
  const mark = randomBytes(9).toString('hex')
  return { mark, text: `<<<INÍCIO ${mark}>>>\n${text}\n<<<FIM ${mark}>>>` }
}
