import { z } from 'zod'
import { courtNamed } from '#modules/legal/contract/courts.ts'
import { oabsIn } from '#modules/legal/contract/publication/oabs.ts'
import { plainText, repaired } from '#modules/legal/contract/publication/plain-text.ts'
import { PUBLICATION_TEXT } from '#modules/legal/contract/publication/publication.ts'
import { rightNumbersIn } from '#modules/legal/contract/publication/read-publications.ts'
import { fetchJson, type JsonAnswer } from '#server/services/fetch-json.ts'
import { addDays, isCivilDate } from '#shared/br/date.ts'
import { cleanLine } from '#shared/br/text.ts'

/** The gazette needs its time, and its pages are large. Source: spec/4 §18.3. */
const BOUNDS = { patience_ms: 45_000, most: 8 * 1024 * 1024 }
const PER_PAGE = 100
/** It counts no further, so that a longer period is asked for in halves. */
const MOST = 10_000

/** Why a search brought nothing. `wait_s`: how long the gazette asks to wait. */
export class DjenFailed extends Error {
  override name = 'DjenFailed'
  readonly reason: 'busy' | 'silent' | 'unexpected'
  readonly wait_s: number | null
  constructor(reason: DjenFailed['reason'], message: string, wait_s: number | null = null, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
    this.wait_s = wait_s
  }
}

const word = z
  .string()
  .nullish()
  .transform((text) => cleanLine(repaired(text ?? '')) || null)

const Item = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  data_disponibilizacao: z
    .string()
    .transform((day) => day.slice(0, 10))
    .refine(isCivilDate),
  siglaTribunal: word,
  tipoComunicacao: word,
  nomeOrgao: word,
  texto: z.string().nullish(),
  numero_processo: z.string().nullish(),
  link: word,
  destinatarioadvogados: z
    .array(z.object({ advogado: z.object({ numero_oab: z.union([z.string(), z.number()]).nullish(), uf_oab: word }).nullish() }))
    .nullish(),
})
const Page = z.object({ count: z.int().nonnegative(), items: z.array(Item) })

/** A publication as it is stored. */
export type Fetched = ReturnType<typeof publicationOf>

/** `oab` is the number that was searched, which the publication names, whatever else is in it. */
function publicationOf(item: z.output<typeof Item>, oab: string, today: string) {
  const { id, data_disponibilizacao, siglaTribunal, tipoComunicacao, nomeOrgao, texto, numero_processo, link, destinatarioadvogados } = item
  const text = plainText(repaired(texto ?? '')).slice(0, PUBLICATION_TEXT)
  const numbers = rightNumbersIn(`${numero_processo ?? ''}\n${text}`, today)
  const lawyers = (destinatarioadvogados ?? []).map(({ advogado }) => `OAB/${advogado?.uf_oab ?? ''} ${advogado?.numero_oab ?? ''}`)
  return {
    ...{ source: 'djen', external_id: `djen-${id}`, available_on: data_disponibilizacao },
    court: siglaTribunal && courtNamed(siglaTribunal) ? siglaTribunal : (numbers[0]?.court.acronym ?? null),
    ...{ kind: tipoComunicacao, unit: nomeOrgao, link: link && /^https:\/\/\S+$/.test(link) ? link : null },
    numbers: [...new Set(numbers.map(({ digits }) => digits))],
    oabs: [...new Set([oab, ...lawyers.flatMap(oabsIn), ...oabsIn(text)])],
    // What has no words of its own is known by what it is.
    text: text || [tipoComunicacao, nomeOrgao].filter(Boolean).join(' · ') || 'Comunicação sem texto',
  }
}

export interface Search {
  /** 'RN 1234'. */
  oab: string
  from: string
  to: string
  today: string
}

/** Waits until the next request may leave. */
export type AwaitTurn = () => Promise<void>

/** The publications of a lawyer's number in a period, a page at a time. Throws DjenFailed. Source: spec/4 §18.6. */
export async function* publicationsOf(base: string, search: Search, awaitTurn: AwaitTurn): AsyncGenerator<Fetched[]> {
  const { oab, from, to, today } = search
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  for (let page = 1; ; page++) {
    await awaitTurn()
    const { count, items } = await pageOf(base, search, page)
    if (page === 1 && count >= MOST && days > 0) {
      const half = addDays(from, Math.floor(days / 2))
      yield* publicationsOf(base, { ...search, to: half }, awaitTurn)
      yield* publicationsOf(base, { ...search, from: addDays(half, 1) }, awaitTurn)
      return
    }
    yield items.map((item) => publicationOf(item, oab, today))
    if (items.length < PER_PAGE) return
  }
}

async function pageOf(base: string, { oab, from, to }: Search, page: number) {
  const [ufOab = '', numeroOab = ''] = oab.split(' ')
  const query = new URLSearchParams({
    ...{ numeroOab, ufOab, dataDisponibilizacaoInicio: from, dataDisponibilizacaoFim: to },
    ...{ pagina: String(page), itensPorPagina: String(PER_PAGE) },
  })
  const { status, json, retry_after } = await asked(`${base}/comunicacao?${query}`)
  if (status === 429 || status === 503) throw new DjenFailed('busy', `the DJEN answered ${status}`, secondsOf(retry_after))
  if (status >= 500) throw new DjenFailed('silent', `the DJEN answered ${status}`)
  const read = Page.safeParse(json)
  if (!read.success) throw new DjenFailed('unexpected', `the DJEN answered ${status} in another shape`, null, { cause: read.error })
  return read.data
}

async function asked(url: string): Promise<JsonAnswer> {
  try {
    return await fetchJson(url, BOUNDS)
  } catch (error) {
    const isWhole = error instanceof SyntaxError || error instanceof RangeError
    throw new DjenFailed(isWhole ? 'unexpected' : 'silent', 'the DJEN gave no whole answer', null, { cause: error })
  }
}

/** Seconds of a Retry-After of at most six hours; null for none, or for a date. */
const secondsOf = (header: string | null) => (header && /^\d{1,5}$/.test(header) ? Math.min(Number(header), 21_600) : null)
