import type { z } from 'zod'
import { bareWord, type Issue, rowReader } from '#parts/imports/contract/row-reader.ts'
import { optionalCivilDate } from '#shared/br/fields.ts'
import { cleanText, foldForSearch } from '#shared/br/text.ts'
import { DealInput } from '../deal.ts'
import { DEAL_STATUSES, type DealStatus } from '../deal-fields.ts'
import { CREATES_CLIENTS, type DealCells, type DealColumn } from './columns.ts'

/** A deal as a line of a file has it: a null leaves what is stored, or the default of a new deal. */
export interface ImportedDeal {
  code: string | null
  name: string
  /** A document, a code or a name. */
  client: string
  /** Digits; of a client that is made where there is none yet. */
  client_phone: string | null
  creates_client: boolean
  pipeline_id: string | null
  stage_id: string | null
  status: DealStatus | null
  value: string | null
  probability: number | null
  expected_close: string | null
  source_id: number | null
  lost_reason_id: number | null
  lost_note: string | null
  closed_on: string | null
  created_on: string | null
  description: string | null
  /** The e-mail or the name of who looks after the deal. */
  responsible: string | null
}

interface DealRow {
  deal: ImportedDeal
  tags: string[]
  /** Why the line cannot be imported. */
  errors: Issue<DealColumn>[]
  /** What was left out of it, or read as something else. */
  warnings: Issue<DealColumn>[]
}

interface Named {
  id: string
  name: string
}

interface Funnel extends Named {
  stages: readonly Named[]
}

export interface ReadContext {
  /** The company's own area code, for phones that come without. */
  default_ddd: string
  pipelines: readonly Funnel[]
  /** What was taken out of them, where closed deals still stand. */
  former: readonly Funnel[]
  sources: readonly { id: number; name: string }[]
  lost_reasons: readonly { id: number; name: string }[]
}

const Day = optionalCivilDate()
const { name: Name, value: Value, probability: Chance, description: Description } = DealInput.shape

/** Reads one line of a file of deals by the rules of the form. */
export function readDealRow(cells: DealCells, { default_ddd, pipelines, former, sources, lost_reasons }: ReadContext): DealRow {
  const { errors, warnings, text, phone, named, tags } = rowReader<DealColumn>(cells)

  /** What the schema makes of a cell; null for an empty one. */
  function read<Schema extends z.ZodType>(column: DealColumn, schema: Schema, typed: unknown = text(column)): z.output<Schema> | null {
    if (text(column) === '') return null
    const { data, error } = schema.safeParse(typed)
    if (error) errors.push({ field: column, message: error.issues[0]!.message })
    return data ?? null
  }
  const same = (word: string) => (row: Named) => bareWord(row.name) === bareWord(word)

  function place() {
    const [funnel, stage] = [text('pipeline'), text('stage')]
    const all = [...pipelines, ...former]
    const named = funnel === '' ? all : all.filter(same(funnel))
    if (named.length === 0) {
      errors.push({ field: 'pipeline', message: `Funil não existe: ${funnel}` })
      return { pipeline_id: null, stage_id: null }
    }
    if (stage === '') return { pipeline_id: funnel === '' ? null : named[0]!.id, stage_id: null }
    const within = named.find(({ stages }) => stages.some(same(stage)))
    if (!within) errors.push({ field: 'stage', message: `Etapa não existe no funil ${named[0]!.name}: ${stage}` })
    return { pipeline_id: within?.id ?? null, stage_id: within?.stages.find(same(stage))?.id ?? null }
  }

  function status(): DealStatus | null {
    const word = bareWord(text('status'))
    if (word === '') return null
    const [known] =
      Object.entries(DEAL_STATUSES).find(([key, name]) => [bareWord(name), bareWord(`${name.slice(0, -1)}o`), key].includes(word)) ?? []
    if (!known) errors.push({ field: 'status', message: `Situação não existe: ${text('status')}` })
    return (known as DealStatus | undefined) ?? null
  }

  const outcome = status()
  const lost_reason_id = named('lost_reason', lost_reasons, 'Motivo não reconhecido')?.id ?? null
  if (outcome === 'lost' && lost_reason_id === null) errors.push({ field: 'lost_reason', message: 'Informe o motivo da perda.' })
  if (text('client') === '') errors.push({ field: 'client', message: 'Cliente é obrigatório' })
  if (text('name') === '') errors.push({ field: 'name', message: 'Demanda é obrigatória' })
  const percent = text('probability').replace(/\s*%$/, '')

  const deal: ImportedDeal = {
    code: text('code') || null,
    name: read('name', Name) ?? '',
    client: text('client'),
    client_phone: text('client_phone') === '' ? null : phone('client_phone', default_ddd),
    creates_client: cells[CREATES_CLIENTS] === 'sim',
    ...place(),
    status: outcome,
    value: read('value', Value),
    probability: read('probability', Chance, percent === '' ? null : Number(percent.replace(',', '.'))),
    expected_close: read('expected_close', Day),
    source_id: named('source', sources, 'Origem não reconhecida')?.id ?? null,
    lost_reason_id,
    lost_note: text('lost_note') || null,
    closed_on: read('closed_on', Day),
    created_on: read('created_on', Day, text('created_on').split(' ')[0]),
    description: read('description', Description, cleanText(cells.description ?? '')),
    responsible: text('responsible') || null,
  }
  return { deal, tags: tags('tags'), errors, warnings }
}

/** What tells two deals of one file apart: the same order as on the server, code, else client and name. */
export const dealKey = ({ code, client, name }: ImportedDeal) =>
  code ? `code ${code}` : `name ${foldForSearch(client)} ${foldForSearch(name)}`
