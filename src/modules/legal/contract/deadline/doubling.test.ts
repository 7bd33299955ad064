import { expect, test } from 'vitest'
import { DOUBLE_REFUSALS, DOUBLING_KEYS, type Doubling, doubleRefusal } from './doubling.ts'
import { REGIME_KEYS, type Regime } from './regime.ts'

const refusal = (regime: Regime, double: Doubling, electronic = true) => doubleRefusal({ regime, double, electronic })

/** Who is doubled in each regime, on electronic files and on paper. Source: spec/4 §17.5. */
const DOUBLED: Record<Regime, [electronic: string, paper: string]> = {
  cpc: ['public_treasury prosecution public_defender', 'public_treasury prosecution public_defender co_litigants'],
  jec: ['prosecution public_defender', 'prosecution public_defender'],
  clt: ['public_treasury prosecution public_defender', 'public_treasury prosecution public_defender'],
  cpp: ['public_defender', 'public_defender'],
  cpp_urgent: ['public_defender', 'public_defender'],
  eca: ['public_defender', 'public_defender co_litigants'],
  tax: ['', ''],
  admin: ['', ''],
  material: ['', ''],
}

test.each(REGIME_KEYS)('%s', (regime) => {
  const doubled = (electronic: boolean) => DOUBLING_KEYS.filter((double) => refusal(regime, double, electronic) === null).join(' ')
  expect([doubled(true), doubled(false)]).toEqual(DOUBLED[regime])
  expect(doubleRefusal({ regime, double: null, electronic: true })).toBeNull()
})

test.each([
  ['cpc', 'co_litigants', 'Em autos eletrônicos não há dobra por procuradores diferentes (CPC art. 229, §2º).'],
  [
    'jec',
    'public_treasury',
    'Não há prazo em dobro nos juizados (Lei 12.153/2009, art. 7º; Lei 10.259/2001, art. 9º; Enunciado 123 do FONAJE).',
  ],
  ['eca', 'prosecution', 'No ECA não há prazo em dobro para a Fazenda e o Ministério Público (ECA, art. 152, §2º).'],
  ['cpp', 'prosecution', 'No processo penal só a Defensoria tem prazo em dobro (STF, HC 120.275; STJ, EREsp 1.187.916).'],
  ['clt', 'co_litigants', 'No processo do trabalho não há dobra por procuradores diferentes (OJ 310 da SDI-1 do TST).'],
  ['tax', 'public_defender', 'A dobra vale só para prazos processuais.'],
] as const)('%s, %s: %s', (regime, double, message) => expect(DOUBLE_REFUSALS[refusal(regime, double)!]).toBe(message))
