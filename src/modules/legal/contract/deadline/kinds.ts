import type { Regime, Unit } from './regime.ts'

/** A kind of deadline: what 'Tipo de prazo' offers, with the length and law that it fills in. */
export interface DeadlineKind {
  name: string
  regime: Regime
  length: number
  unit: Unit
  law: string | null
}

const kind = (name: string, regime: Regime, length: number, unit: Unit, law: string): DeadlineKind => ({ name, regime, length, unit, law })

/** What a company begins with, in the order of the field 'Tipo de prazo'; it may change each. Source: spec/4 §17.11. */
export const DEADLINE_KINDS: readonly DeadlineKind[] = [
  kind('Contestação', 'cpc', 15, 'business_days', 'CPC 335'),
  kind('Réplica', 'cpc', 15, 'business_days', 'CPC 350'),
  kind('Emenda à inicial', 'cpc', 15, 'business_days', 'CPC 321'),
  kind('Manifestação sobre documentos', 'cpc', 15, 'business_days', 'CPC 437 §1º'),
  kind('Quesitos e assistente técnico', 'cpc', 15, 'business_days', 'CPC 465 §1º'),
  kind('Manifestação sobre laudo', 'cpc', 15, 'business_days', 'CPC 477 §1º'),
  kind('Alegações finais', 'cpc', 15, 'business_days', 'CPC 364 §2º'),
  kind('Embargos de declaração', 'cpc', 5, 'business_days', 'CPC 1.023'),
  kind('Apelação', 'cpc', 15, 'business_days', 'CPC 1.003 §5º'),
  kind('Contrarrazões de apelação', 'cpc', 15, 'business_days', 'CPC 1.010 §1º'),
  kind('Agravo de instrumento', 'cpc', 15, 'business_days', 'CPC 1.003 §5º'),
  kind('Agravo interno', 'cpc', 15, 'business_days', 'CPC 1.021 §2º'),
  kind('Recurso especial ou extraordinário', 'cpc', 15, 'business_days', 'CPC 1.003 §5º'),
  kind('Pagamento voluntário', 'cpc', 15, 'business_days', 'CPC 523'),
  kind('Impugnação ao cumprimento de sentença', 'cpc', 15, 'business_days', 'CPC 525'),
  kind('Embargos à execução', 'cpc', 15, 'business_days', 'CPC 915'),
  kind('Embargos à execução fiscal', 'cpc', 30, 'business_days', 'Lei 6.830 art. 16'),
  kind('Sem prazo fixado', 'cpc', 5, 'business_days', 'CPC 218 §3º'),
  kind('Recurso inominado', 'jec', 10, 'business_days', 'Lei 9.099 art. 42'),
  kind('Contrarrazões', 'jec', 10, 'business_days', 'Lei 9.099 art. 42 §2º'),
  kind('Embargos de declaração', 'jec', 5, 'business_days', 'Lei 9.099 art. 49'),
  kind('Recurso ordinário', 'clt', 8, 'business_days', 'CLT 895'),
  kind('Contrarrazões', 'clt', 8, 'business_days', 'CLT 900'),
  kind('Recurso de revista', 'clt', 8, 'business_days', 'CLT 896'),
  kind('Agravo de petição', 'clt', 8, 'business_days', 'CLT 897, a'),
  kind('Agravo de instrumento', 'clt', 8, 'business_days', 'CLT 897, b'),
  kind('Embargos de declaração', 'clt', 5, 'business_days', 'CLT 897-A'),
  kind('Embargos à execução', 'clt', 5, 'business_days', 'CLT 884'),
  kind('Impugnação de cálculos', 'clt', 8, 'business_days', 'CLT 879 §2º'),
  kind('Exceção de incompetência', 'clt', 5, 'business_days', 'CLT 800'),
  kind('Resposta à acusação', 'cpp', 10, 'calendar_days', 'CPP 396'),
  kind('Apelação', 'cpp', 5, 'calendar_days', 'CPP 593'),
  kind('Razões de apelação', 'cpp', 8, 'calendar_days', 'CPP 600'),
  kind('Recurso em sentido estrito', 'cpp', 5, 'calendar_days', 'CPP 586'),
  kind('Memoriais', 'cpp', 5, 'calendar_days', 'CPP 403 §3º'),
  kind('Embargos de declaração', 'cpp', 2, 'calendar_days', 'CPP 619'),
  kind('Agravo em execução', 'cpp', 5, 'calendar_days', 'Súmula 700 do STF'),
  kind('Recurso', 'eca', 10, 'calendar_days', 'ECA 198, II'),
  kind('Impugnação', 'tax', 20, 'business_days', 'Decreto 70.235 art. 15'),
  kind('Recurso voluntário', 'tax', 20, 'business_days', 'Decreto 70.235 art. 33'),
  kind('Manifestação de inconformidade', 'tax', 30, 'calendar_days', 'Lei 9.430 art. 74 §7º'),
  kind('Sem prazo expresso', 'tax', 10, 'business_days', 'Decreto 70.235 (LC 227/2026)'),
  kind('Recurso administrativo', 'admin', 10, 'calendar_days', 'Lei 9.784 art. 59'),
  kind('Mandado de segurança', 'material', 120, 'calendar_days', 'Lei 12.016 art. 23'),
  kind('Ação rescisória', 'material', 2, 'years', 'CPC 975'),
  kind('Ação trabalhista', 'material', 2, 'years', 'CF art. 7º, XXIX'),
]
