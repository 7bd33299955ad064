import { expect, test } from 'vitest'
import { DEADLINE_KINDS } from '../deadline/kinds.ts'
import type { Regime } from '../deadline/regime.ts'
import { kindIn } from './kind-in.ts'

test.each<[Regime, string, string | undefined]>([
  ['cpc', 'apresentar contestação', 'Contestação CPC 335'],
  ['cpc', 'intimada para contestar', 'Contestação CPC 335'],
  ['cpc', 'para, querendo, interpor apelação', 'Apelação CPC 1.003 §5º'],
  ['cpc', 'Vista à parte contrária para contrarrazões, no prazo legal.', 'Contrarrazões CPC 1.003 §5º'],
  ['cpc', 'Interposta apelação, ao apelado para contrarrazões.', 'Contrarrazões de apelação CPC 1.010 §1º'],
  ['cpc', 'apresentar CONTRARRAZÕES DE APELAÇÃO', 'Contrarrazões de apelação CPC 1.010 §1º'],
  ['cpc', 'Opostos embargos de declaração, vista para contrarrazões.', 'Embargos de declaração CPC 1.023'],
  ['clt', 'Vista para contrarrazões ao recurso ordinário', 'Contrarrazões CLT 900'],
  ['jec', 'Ao recorrido para contrarrazões ao recurso inominado', 'Contrarrazões Lei 9.099 art. 42 §2º'],
  ['cpp', 'Ao Ministério Público para contrarrazões', undefined],
  ['cpc', 'Ciência às partes.', undefined],
])('%s: %s', (regime, text, kind) => {
  const found = kindIn(text, regime, DEADLINE_KINDS)
  expect(found && `${found.name} ${found.law}`).toBe(kind)
})
