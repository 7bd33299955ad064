import { expect, test } from 'vitest'
import { holidayName } from './holidays.ts'

test.each([
  ['2026-11-20', null, 'Consciência Negra'],
  ['2026-04-03', null, 'Sexta-feira Santa'],
  ['2026-10-03', 'RN', 'Mártires de Cunhaú e Uruaçu'],
  ['2026-10-03', 'SP', null],
  ['2026-02-17', null, null],
  ['2026-11-19', null, null],
])('%s in %s is %s', (date, uf, name) => {
  const found = holidayName(date, uf)
  if (name === null) expect(found).toBeNull()
  else expect(found).toContain(name)
})
