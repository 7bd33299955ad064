import type { z } from 'zod'
import { bareWord, type Issue, rowReader } from '#parts/imports/contract/row-reader.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { isUf } from '#shared/br/uf.ts'
import { AREAS } from '../area.ts'
import { CaseInput } from '../case.ts'
import { CASE_STATUSES, PHASES } from '../case-choices.ts'
import { courtOfNumber } from '../cnj-number.ts'
import { INVALID_OAB } from '../counsel.ts'
import { proposedRegime, type Regime } from '../deadline/regime.ts'
import { PartyInput } from '../party.ts'
import { oabTyped } from '../publication/oabs.ts'
import type { CaseCells, CaseColumn } from './columns.ts'

type Typed = z.output<typeof CaseInput>

/** A case as a line of a file has it: a null leaves what is stored, or the default of a new case. */
export interface ImportedCase
  extends Pick<Typed, 'cnj_number' | 'title' | 'area' | 'filed_on' | 'claim_value' | 'city' | 'unit' | 'our_pole'> {
  code: string | null
  /** A document, a code or a name; null: the company itself. */
  client: string | null
  court: string | null
  uf: string | null
  regime: Regime
  action_type_id: number | null
  phase: Typed['phase'] | null
  /** Suspending and closing a case take more than a word. */
  status: 'active' | 'archived' | null
  secret: boolean | null
  /** The e-mail or the name of who looks after the case. */
  responsible: string | null
}

/** What lines are read with, besides their own text. */
export interface ReadContext {
  action_types: readonly { id: number; name: string }[]
}

/** Who stands against us, and for whom. */
export interface ImportedOpponent {
  pole: 'active' | 'passive'
  role: string
  name: string
  document: string | null
}

export interface ImportedCounsel {
  name: string
  oab_uf: string | null
  oab_number: string | null
}

interface CaseLine {
  legal_case: ImportedCase
  opponent: ImportedOpponent | null
  counsel: ImportedCounsel | null
  tags: string[]
  /** Why the line cannot be imported. */
  errors: Issue<CaseColumn>[]
  /** What was left out of it, or read as something else. */
  warnings: Issue<CaseColumn>[]
}

/** How files say on which side we are. */
const POLE_WORDS = {
  active: ['ativo', 'polo ativo', 'autor', 'autora', 'reclamante', 'exequente', 'requerente', 'impetrante', 'recorrente'],
  passive: ['passivo', 'polo passivo', 'reu', 're', 'reclamada', 'reclamado', 'executado', 'executada', 'requerido', 'recorrido'],
  third: ['terceiro', 'terceira', 'terceiro interessado', 'interessado'],
} as const

const keyNamed = <Key extends string>(names: Readonly<Record<Key, string>>, word: string) =>
  (Object.keys(names) as Key[]).find((key) => [key, bareWord(names[key])].includes(word)) ?? null

const { cnj_number: Cnj, title: Title, filed_on: Day, claim_value: Value, city: City, unit: Unit } = CaseInput.shape

/** Reads one line of a file of cases by the rules of the form. */
export function readCaseRow(cells: CaseCells, { action_types }: ReadContext): CaseLine {
  const { errors, warnings, text, leaveOut, named, document, tags } = rowReader<CaseColumn>(cells)

  /** What the schema makes of a cell; null where it refuses it. */
  function read<Schema extends z.ZodType>(column: CaseColumn, schema: Schema, typed: unknown = text(column)): z.output<Schema> | null {
    const { data, error } = schema.safeParse(typed)
    if (error) errors.push({ field: column, message: error.issues[0]!.message })
    return data ?? null
  }
  /** The key that a cell names of those that a case must have one of. */
  function needed<Key extends string>(column: CaseColumn, found: Key | null | undefined, missing: string, unknown: string): Key | null {
    if (!found) errors.push({ field: column, message: text(column) === '' ? missing : `${unknown}: ${text(column)}` })
    return found ?? null
  }
  const word = (column: CaseColumn) => bareWord(text(column))

  const pole = (Object.keys(POLE_WORDS) as (keyof typeof POLE_WORDS)[]).find((key) =>
    POLE_WORDS[key].some((one) => one === word('our_pole')),
  )
  const our_pole = needed('our_pole', pole, 'Nosso polo é obrigatório', 'Polo não existe') ?? 'active'
  const area = needed('area', keyNamed(AREAS, word('area')), 'Área é obrigatória', 'Área não existe') ?? 'outra'
  const cnj_number = read('cnj_number', Cnj)
  const court = cnj_number ? courtOfNumber(cnj_number) : null
  const [city = '', said_uf = ''] = text('city').split(/\s*\/\s*(?=[A-Za-z]{2}$)/)

  function status(): ImportedCase['status'] {
    if (word('status') === '') return null
    const key = keyNamed(CASE_STATUSES, word('status'))
    if (key === 'active' || key === 'archived') return key
    return leaveOut(
      'status',
      key
        ? `Status "${text('status')}" deixado de fora: suspenda ou encerre o processo na tela`
        : `Status não reconhecido: "${text('status')}"; deixado de fora`,
    )
  }

  function phase() {
    const key = keyNamed(PHASES, word('phase'))
    return key ?? (word('phase') === '' ? null : leaveOut('phase', `Fase não reconhecida: "${text('phase')}"; deixada de fora`))
  }

  function secret() {
    if (word('secret') === '') return null
    if (['sim', 's', 'x', 'true', 'verdadeiro', '1'].includes(word('secret'))) return true
    if (['nao', 'n', 'false', 'falso', '0'].includes(word('secret'))) return false
    errors.push({ field: 'secret', message: `Sigiloso deve ser Sim ou Não: ${text('secret')}` })
    return null
  }

  function opponent(): ImportedOpponent | null {
    const said = document('opponent_document')
    if (text('opponent') === '') {
      if (said) leaveOut('opponent_document', 'Documento sem o nome da parte: deixado de fora')
      return null
    }
    const [other, role] = our_pole === 'passive' ? (['active', 'Autor'] as const) : (['passive', 'Réu'] as const)
    const name = read('opponent', PartyInput.shape.name)
    const checked = said === null ? null : read('opponent_document', PartyInput.shape.document, said)
    return name === null ? null : { pole: other, role, name, document: checked }
  }

  function counsel(): ImportedCounsel | null {
    const typed = text('oab') === '' ? null : oabTyped(text('oab'))
    const oab = typed && 'oab' in typed ? typed.oab.split(' ') : []
    if (text('oab') !== '' && oab.length === 0) errors.push({ field: 'oab', message: INVALID_OAB })
    if (text('counsel') === '') {
      if (text('oab') !== '') leaveOut('oab', 'OAB sem o nome do advogado: deixada de fora')
      return null
    }
    const name = read('counsel', PartyInput.shape.name)
    return name === null ? null : { name, oab_uf: oab[0] ?? null, oab_number: oab[1] ?? null }
  }

  const legal_case: ImportedCase = {
    ...{ cnj_number, code: text('code') || null, title: read('title', Title) ?? '', client: text('client') || null },
    ...{ our_pole, area, regime: proposedRegime(court, area), court: court?.acronym ?? null },
    uf: isUf(said_uf.toUpperCase()) ? said_uf.toUpperCase() : court?.ufs.length === 1 ? court.ufs[0]! : null,
    action_type_id: named('action_type', action_types, 'Tipo de ação não reconhecido')?.id ?? null,
    ...{ phase: phase(), status: status(), filed_on: read('filed_on', Day), claim_value: read('claim_value', Value) },
    ...{ city: read('city', City, city), unit: read('unit', Unit), secret: secret(), responsible: text('responsible') || null },
  }
  return { legal_case, opponent: opponent(), counsel: counsel(), tags: tags('tags'), errors, warnings }
}

/** What tells two cases of one file apart: number, else code, else title and client. */
export const caseKey = ({ cnj_number, code, title, client }: ImportedCase) =>
  cnj_number ?? (code ? `code ${code}` : `title ${foldForSearch(title)} ${foldForSearch(client ?? '')}`)
