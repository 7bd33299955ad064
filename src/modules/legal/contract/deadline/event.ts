import { isProcedural, type Regime } from './regime.ts'

interface EventText {
  /** In the field 'Evento'. */
  label: string
  /** On the line of its day. */
  print: string
  /** On the line of the day it leads to, by its own law; null for events that are that day themselves. */
  begin: { why: string; law: string } | null
}

const begins = (how: string, law: string) => ({ why: `Dia do começo: ${how}`, law })

const joined = (what: string, item: string): EventText => ({
  label: `Juntada ${what}`,
  print: `Juntada ${what}`,
  begin: begins('primeiro dia com expediente', `CPC art. 231, ${item}`),
})

const personal = (label: string): EventText => ({ label, print: label, begin: null })

/** What a deadline may begin from. Source: spec/4 §17.3, and the law each line names. */
export const EVENTS = {
  djen: {
    label: 'Disponibilização no DJEN ou diário',
    print: 'Disponibilização no DJEN',
    begin: { why: 'Publicação', law: 'CPC art. 224, §2º' },
  },
  portal_read: {
    label: 'Portal ou Domicílio: consulta feita',
    print: 'Consulta no portal ou Domicílio',
    begin: begins('vale como dia da consulta', 'Lei 11.419/2006, art. 5º, §2º'),
  },
  portal_silent: {
    label: 'Portal ou Domicílio: enviada, não consultada',
    print: 'Envio ao portal ou Domicílio',
    begin: begins('ciência tácita', 'Lei 11.419/2006, art. 5º, §3º; STJ, AgRg no AREsp 2.492.606'),
  },
  domicile_summons: {
    label: 'Citação confirmada no Domicílio',
    print: 'Citação confirmada no Domicílio',
    begin: begins('quinto dia útil depois da confirmação', 'CPC art. 231, IX'),
  },
  receipt_joined: joined('do AR', 'I'),
  warrant_joined: joined('do mandado', 'II'),
  letter_joined: joined('da carta', 'VI'),
  in_person: personal('Ciência pessoal'),
  hearing: personal('Ciência em audiência'),
  file_taken: personal('Carga dos autos'),
  other: personal('Outra data'),
  edict: {
    label: 'Edital: fim da dilação',
    print: 'Fim da dilação do edital',
    begin: begins('dia útil seguinte ao fim da dilação', 'CPC art. 231, IV'),
  },
} as const satisfies Record<string, EventText>

export type EventKind = keyof typeof EVENTS
export const EVENT_KEYS = Object.keys(EVENTS) as [EventKind, ...EventKind[]]

/** Events that the party knows of at once, so that the day itself is the day of spec (CPC art. 231, III and VIII). */
export const isPersonal = (kind: EventKind) => EVENTS[kind].begin === null

export const isJoined = (kind: EventKind) => kind === 'receipt_joined' || kind === 'warrant_joined' || kind === 'letter_joined'

/** Other ways to read when a notice by portal begins. Each begins later than ours, so ours is the fatal date. Source: spec/4 §17.3. */
export const READINGS = {
  cpc_231_v: { law: 'CPC art. 231, V', text: 'CPC art. 231, V, com o art. 224: o dia do começo é o dia útil seguinte à consulta' },
  cnj_185: { law: 'Resolução CNJ 185/2013, art. 21', text: 'Resolução CNJ 185/2013, art. 21: o dia do envio não conta' },
  cnj_2026: {
    law: 'CNJ, Consulta 0008391-94.2025.2.00.0000',
    text: 'CNJ, Consulta 0008391-94.2025.2.00.0000: os 10 dias começam no primeiro dia útil depois do envio',
  },
} as const

export type Reading = keyof typeof READINGS
export const READING_KEYS = Object.keys(READINGS) as [Reading, ...Reading[]]

/** The readings that a court may prefer to ours. */
export function readingsOf(kind: EventKind, regime: Regime): readonly Reading[] {
  if (!isProcedural(regime) || regime === 'tax') return []
  if (kind === 'portal_read') return ['cpc_231_v']
  return kind === 'portal_silent' ? ['cnj_185', 'cnj_2026'] : []
}
