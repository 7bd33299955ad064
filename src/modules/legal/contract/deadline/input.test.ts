import { expect, test } from 'vitest'
import { courtNamed } from '../courts.ts'
import { CIVIL_INPUT } from '../testing/vectors.ts'
import { DeadlineInput } from './input.ts'
import { proposedRegime } from './regime.ts'

const TYPED = { ...CIVIL_INPUT, event: { kind: 'djen', on: '18/11/2026' } }

const firstMessage = (over: Record<string, unknown>) => DeadlineInput.safeParse({ ...TYPED, ...over }).error?.issues[0]?.message

test('a date is understood as it is typed', () => expect(DeadlineInput.parse(TYPED).event.on).toBe('2026-11-18'))

test.each([
  [{ length: 0 }, 'Dias deve ser maior que zero'],
  [{ length: 1.5 }, 'Dias deve ser maior que zero'],
  [{ length: 3651 }, 'Dias deve ser no máximo 3650'],
  [{ event: { kind: 'djen', on: '' } }, 'A data do evento é obrigatória'],
  [{ event: { kind: 'djen', on: '31/02/2026' } }, 'Data inválida'],
  [{ event: { kind: 'djen', on: '18/11/8026' } }, 'Data inválida'],
  [{ unit: 'months' }, 'Meses e anos valem só para o administrativo federal e o direito material.'],
  [{ reading: 'cnj_185' }, 'Esta leitura não vale para este evento.'],
  [{ regime: 'admin', unit: 'months' }, undefined],
  [{ event: { kind: 'portal_silent', on: '18/11/2026' }, reading: 'cnj_185' }, undefined],
])('%o: %s', (over, message) => expect(firstMessage(over)).toBe(message))

test.each([
  ['TRT21', 'civel', 'clt'],
  ['TJRN', 'criminal', 'cpp'],
  ['TJRN', 'infancia', 'eca'],
  ['TJRN', 'tributaria', 'cpc'],
  [null, 'trabalhista', 'clt'],
  [null, null, 'cpc'],
] as const)('a case in %s about %s is proposed %s', (court, area, regime) => {
  expect(proposedRegime(court && courtNamed(court), area)).toBe(regime)
})
