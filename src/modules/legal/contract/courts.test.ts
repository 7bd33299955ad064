import { expect, test } from 'vitest'
import { COURTS, courtNamed, courtOf, keepsFederalDays } from './courts.ts'
import known from './testing/courts.json' with { type: 'json' }

const byDigits = (one: { j: string; tr: string }, other: { j: string; tr: string }) => (one.j + one.tr < other.j + other.tr ? -1 : 1)

test('the 107 courts of Resolução CNJ 65/2008, with their digits and names', () => {
  const ours = COURTS.map(({ j, tr, acronym, name }) => ({ j, tr, acronym, name }))
  expect(ours.sort(byDigits)).toEqual([...known].sort(byDigits))
  expect(COURTS).toHaveLength(107)
})

test('a court is found by acronym and by digits', () => {
  expect(courtNamed('TJRN')).toMatchObject({ j: '8', tr: '20', ufs: ['RN'], seat: { uf: 'RN', city: 'Natal' } })
  expect(courtOf('5', '21')).toMatchObject({ acronym: 'TRT21', ufs: ['RN'] })
  expect(courtOf('5', '15')).toMatchObject({ seat: { uf: 'SP', city: 'Campinas' } })
  expect(courtOf('4', '05')).toMatchObject({ seat: { uf: 'PE', city: 'Recife' } })
  expect(courtOf('3', '00')).toMatchObject({ acronym: 'STJ', ufs: [], seat: null })
  expect(courtOf('5', '25')).toBeNull()
  expect(courtNamed('TJDF')).toBeNull()
})

test('every state has one federal and one labour region at least, and each only once but São Paulo', () => {
  const states = (j: string) => COURTS.filter((court) => court.j === j).flatMap(({ ufs }) => ufs)
  expect(states('4').sort()).toEqual(states('8').sort())
  expect(states('5').sort()).toEqual([...states('8'), 'SP'].sort())
  expect(states('7').sort()).toEqual(states('8').sort())
})

test('the days of Lei 5.010 hold in the Union’s judiciary and in TJDFT', () => {
  const keeping = (acronym: string) => keepsFederalDays(courtNamed(acronym)!)
  expect(['STF', 'STJ', 'TRF5', 'TRT21', 'TRE-RN', 'STM', 'TJDFT'].filter(keeping)).toHaveLength(7)
  expect(['TJRN', 'TJMSP', 'CNJ'].filter(keeping)).toEqual([])
})
