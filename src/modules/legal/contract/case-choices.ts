import { z } from 'zod'
import { AREAS } from './area.ts'
import { REGIME_KEYS } from './deadline/regime.ts'

// What may be chosen of a case, with its words on screen. Source: spec/4 §13.

export const CASE_KINDS = {
  judicial: 'Judicial',
  administrative: 'Administrativo',
  extrajudicial: 'Extrajudicial',
  advisory: 'Consultivo',
} as const
export const POLES = { active: 'Ativo', passive: 'Passivo', third: 'Terceiro' } as const
export const INSTANCES = { G1: '1º grau', G2: '2º grau', SUP: 'Tribunal superior', JE: 'Juizado especial', TR: 'Turma recursal' } as const
export const SYSTEMS = { PJe: 'PJe', 'e-SAJ': 'e-SAJ', eproc: 'eproc', Projudi: 'Projudi', other: 'Outro' } as const
export const PHASES = {
  pre: 'Pré-processual',
  knowledge: 'Conhecimento',
  appeal: 'Recursal',
  compliance: 'Cumprimento de sentença',
  enforcement: 'Execução',
} as const
export const CASE_STATUSES = { active: 'Ativo', suspended: 'Suspenso', archived: 'Arquivado', closed: 'Encerrado' } as const
export const PRIORITIES = { none: 'Nenhuma', elderly: 'Pessoa idosa', illness: 'Doença grave', child: 'Criança ou adolescente' } as const
export const RESULTS = {
  won: 'Procedente',
  partial: 'Parcialmente procedente',
  lost: 'Improcedente',
  settled: 'Acordo',
  dismissed: 'Extinto sem mérito',
} as const

/** An enumeration of the keys of such a list. */
const oneOf = <Key extends string>(list: Record<Key, string>, missing?: string) => z.enum(Object.keys(list) as [Key, ...Key[]], missing)

export const CaseKind = oneOf(CASE_KINDS, 'Tipo é obrigatório')
export const AreaKey = oneOf(AREAS, 'Área é obrigatória')
export const Pole = oneOf(POLES, 'Nosso polo é obrigatório')
export const InstanceKey = oneOf(INSTANCES)
export const SystemKey = oneOf(SYSTEMS)
export const Phase = oneOf(PHASES, 'Fase é obrigatória')
export const CaseStatus = oneOf(CASE_STATUSES, 'Status inválido')
export const Priority = oneOf(PRIORITIES)
export const Result = oneOf(RESULTS, 'Resultado é obrigatório')
export const RegimeKey = z.enum(REGIME_KEYS, 'Regime é obrigatório')

/** The colour of a status's badge. Source: spec/4 §15.3. */
export const STATUS_COLORS: Record<z.output<typeof CaseStatus>, string> = {
  active: 'blue',
  suspended: 'yellow',
  archived: 'gray',
  closed: 'gray',
}
