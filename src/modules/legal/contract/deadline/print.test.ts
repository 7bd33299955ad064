import { describe, expect, test } from 'vitest'
import { countFor, courtDay, deadlineInput, nationalCalendar, vectorCases } from '../testing/vectors.ts'
import { countDeadline } from './count-deadline.ts'
import { formatDays, printLine, printLines, receiptOf, summaryOf } from './print.ts'
import { lengthInWords } from './regime.ts'
import type { Deadline } from './result.ts'

const vector = (name: string) => vectorCases.find(({ id }) => id === name)!

/** The print of a vector, without what stands above and beneath. */
const printOf = (name: string) => printLines(countDeadline(vector(name).input, vector(name).calendar) as Deadline).map(printLine)

test('a length is said in its number', () => {
  expect(lengthInWords({ length: 1, unit: 'months' })).toBe('1 mês')
  expect(lengthInWords({ length: 1, unit: 'business_days' })).toBe('1 dia útil')
  expect(lengthInWords({ length: 2, unit: 'years' })).toBe('2 anos')
})

test('days are written short, and no more of a date than is needed', () => {
  expect(formatDays('2026-11-18', '2026-11-18')).toBe('qua 18/11/2026')
  expect(formatDays('2026-11-21', '2026-11-22')).toBe('sáb 21 e dom 22/11/2026')
  expect(formatDays('2026-11-24', '2026-11-27')).toBe('ter 24 a sex 27/11/2026')
  expect(formatDays('2026-11-30', '2026-12-04')).toBe('seg 30/11 a sex 04/12/2026')
  expect(formatDays('2026-10-31', '2026-11-01')).toBe('sáb 31/10 e dom 01/11/2026')
  expect(formatDays('2026-12-20', '2027-01-20')).toBe('dom 20/12/2026 a qua 20/01/2027')
})

test('P01: publication, a holiday, weekends and fifteen days', () => {
  expect(printOf('P01')).toEqual([
    'qua 18/11/2026 · Disponibilização no DJEN',
    'qui 19/11/2026 · Publicação (CPC art. 224, §2º)',
    'sex 20/11/2026 · não conta: Dia Nacional de Zumbi e da Consciência Negra (nacional)',
    'sáb 21 e dom 22/11/2026 · não conta: fim de semana',
    'seg 23/11/2026 · 1º dia',
    'ter 24 a sex 27/11/2026 · 2º ao 5º dia',
    'sáb 28 e dom 29/11/2026 · não conta: fim de semana',
    'seg 30/11 a sex 04/12/2026 · 6º ao 10º dia',
    'sáb 05 e dom 06/12/2026 · não conta: fim de semana',
    'seg 07 e ter 08/12/2026 · 11º e 12º dia',
    'qua 09/12/2026 · 13º dia · data interna',
    'qui 10/12/2026 · 14º dia',
    'sex 11/12/2026 · 15º dia · PRAZO FATAL',
  ])
})

test('P03: the recess is one line', () => {
  expect(printOf('P03')).toContain('dom 20/12/2026 a qua 20/01/2027 · 32 dias não contam: suspensão (CPC art. 220)')
})

test('P04: so is the recess of federal justice, with Natal in it', () => {
  expect(printOf('P04').slice(0, 6)).toEqual([
    'sex 18/12/2026 · Disponibilização no DJEN',
    'sáb 19/12/2026 · não conta: fim de semana',
    'dom 20/12/2026 a qua 06/01/2027 · 18 dias não contam: Recesso (Judiciário da União; Lei 5.010/1966, art. 62, I)',
    'qui 07/01/2027 · Publicação (CPC art. 224, §2º)',
    'sex 08 a qua 20/01/2027 · 13 dias não contam: suspensão (CPC art. 220)',
    'qui 21/01/2027 · 1º dia',
  ])
})

test('P06: criminal days run on over weekends', () => {
  expect(printOf('P06')).toEqual([
    'sex 09/10/2026 · Ciência pessoal: dia do começo, que não conta (CPP art. 798, §1º)',
    'sáb 10 e dom 11/10/2026 · não conta: fim de semana',
    'seg 12/10/2026 · não conta: Nossa Senhora Aparecida (nacional)',
    'ter 13/10/2026 · 1º dia',
    'qua 14 a seg 19/10/2026 · 2º ao 7º dia',
    'ter 20/10/2026 · 8º dia · data interna',
    'qua 21/10/2026 · 9º dia',
    'qui 22/10/2026 · 10º dia · PRAZO FATAL',
  ])
})

test('P09 and P10: a portal says when it counts as read', () => {
  expect(printOf('P09').slice(0, 3)).toEqual([
    'sáb 15/08/2026 · Consulta no portal ou Domicílio, em dia sem expediente (fim de semana)',
    'dom 16/08/2026 · não conta: fim de semana',
    'seg 17/08/2026 · Dia do começo: vale como dia da consulta (Lei 11.419/2006, art. 5º, §2º)',
  ])
  expect(printOf('P10').slice(0, 3)).toEqual([
    'sáb 13/06/2026 · Envio ao portal ou Domicílio',
    'dom 14 a dom 21/06/2026 · Prazo para a consulta (Lei 11.419/2006, art. 5º, §3º)',
    'seg 22/06/2026 · Dia do começo: ciência tácita (Lei 11.419/2006, art. 5º, §3º; STJ, AgRg no AREsp 2.492.606)',
  ])
})

test('P11: the five days after a confirmed summons', () => {
  expect(printOf('P11').slice(2, 4)).toEqual([
    'seg 06 a qui 09/07/2026 · Um dos cinco dias úteis depois da confirmação',
    'sex 10/07/2026 · Dia do começo: quinto dia útil depois da confirmação (CPC art. 231, IX)',
  ])
})

test('P13: a last day of reduced hours counts and is not the end', () => {
  expect(printOf('P13').slice(-3)).toEqual([
    'seg 16 e ter 17/02/2026 · não conta: Carnaval (ato do tribunal) (TJSP)',
    'qua 18/02/2026 · 8º dia, mas não vence: expediente reduzido (Quarta-feira de Cinzas, expediente a partir das 14h, TJSP); CPC art. 224, §1º',
    'qui 19/02/2026 · PRAZO FATAL',
  ])
})

test('P14: a day that nobody confirmed says so', () => {
  expect(printOf('P14')).toContain('ter 08/12/2026 · 7º dia · a confirmar')
})

test('P17: a month ends on the day that it says why', () => {
  expect(printOf('P17')).toEqual([
    'seg 31/08/2026 · Ciência pessoal: dia do começo, que não conta (Lei 9.784/1999, art. 66)',
    'ter 01 a dom 27/09/2026 · Corre, de data a data',
    'seg 28/09/2026 · Corre, de data a data · data interna',
    'ter 29/09/2026 · Corre, de data a data',
    'qua 30/09/2026 · O mês não tem dia 31, vale o último (Lei 9.784/1999, art. 66, §3º) · PRAZO FATAL',
  ])
})

describe('the lines', () => {
  const deadline = countFor({ event: { kind: 'djen', on: '2026-11-18' } })

  test('number its days, which add up to the length', () => {
    const numbers = printLines(deadline).flatMap((line) => (line.numbers ? [line.numbers] : []))
    expect(numbers).toEqual([
      [1, 1],
      [2, 5],
      [6, 10],
      [11, 12],
      [13, 13],
      [14, 14],
      [15, 15],
    ])
  })

  test('give today a line of its own', () => {
    const lines = printLines(deadline, '2026-12-02').map(printLine)
    expect(lines.slice(7, 10)).toEqual([
      'seg 30/11 e ter 01/12/2026 · 6º e 7º dia',
      'qua 02/12/2026 · 8º dia · hoje',
      'qui 03 e sex 04/12/2026 · 9º e 10º dia',
    ])
  })

  test('say where a day that somebody knows is closed was passed over, and by which law the end moved', () => {
    const found = countFor({ regime: 'cpp', event: { kind: 'in_person', on: '2026-10-03' }, length: 6, unit: 'calendar_days' })
    const lines = printLines(found).map(printLine)
    expect(lines[0]).toBe(
      'sáb 03/10/2026 · Ciência pessoal, em dia sem expediente (fim de semana): dia do começo, que não conta (CPP art. 798, §1º)',
    )
    expect(lines.slice(-4)).toEqual([
      'sáb 10/10/2026 · 6º dia, mas não vence: fim de semana; CPP art. 798, §3º',
      'dom 11/10/2026 · não conta: fim de semana',
      'seg 12/10/2026 · não conta: Nossa Senhora Aparecida (nacional)',
      'ter 13/10/2026 · PRAZO FATAL',
    ])
  })

  test('name the reading that was chosen', () => {
    const found = countFor({ event: { kind: 'portal_silent', on: '2026-06-13' }, reading: 'cnj_185' })
    expect(printLines(found).map(printLine)[2]).toBe('ter 23/06/2026 · Dia do começo (Resolução CNJ 185/2013, art. 21)')
  })

  test('say why the beginning moved', () => {
    const short = courtDay({ from_on: '2026-11-19', name: 'Falta de energia', effect: 'short' })
    const found = countFor({ event: { kind: 'djen', on: '2026-11-18' }, length: 1 }, nationalCalendar(short))
    expect(printLines(found).map(printLine).slice(1, 5)).toEqual([
      'qui 19/11/2026 · Publicação (CPC art. 224, §2º), em dia de expediente reduzido (Falta de energia, TJSP)',
      'sex 20/11/2026 · não conta: Dia Nacional de Zumbi e da Consciência Negra (nacional)',
      'sáb 21 e dom 22/11/2026 · não conta: fim de semana',
      'seg 23/11/2026 · Dia do começo: primeiro dia com expediente inteiro (CPC art. 224, §1º)',
    ])
  })

  test('say that the case stood still', () => {
    const suspensions = [{ from_on: '2026-11-24', to_on: '2026-12-04', reason: 'CPC art. 313, II' }]
    const found = countFor({ event: { kind: 'djen', on: '2026-11-18' }, suspensions })
    expect(printLines(found).map(printLine)).toContain(
      'ter 24/11 a sex 04/12/2026 · 11 dias não contam: suspensão do processo (CPC art. 313, II)',
    )
  })
})

test('the receipt copies as text', () => {
  const { input, calendar } = vector('P09')
  expect(receiptOf(input, countDeadline(input, calendar) as Deadline, 'Embargos de declaração (CPC 1.023)')).toBe(
    `Embargos de declaração (CPC 1.023)
PRAZO FATAL: segunda-feira, 24 de agosto de 2026
Interno 20/08 · 5 dias úteis · começo 17/08
Cível (CPC) · CPC arts. 219 e 220
Outra leitura: 25/08 (CPC art. 231, V)

sáb 15/08/2026 · Consulta no portal ou Domicílio, em dia sem expediente (fim de semana)
dom 16/08/2026 · não conta: fim de semana
seg 17/08/2026 · Dia do começo: vale como dia da consulta (Lei 11.419/2006, art. 5º, §2º)
ter 18/08/2026 · 1º dia
qua 19/08/2026 · 2º dia
qui 20/08/2026 · 3º dia · data interna
sex 21/08/2026 · 4º dia
sáb 22 e dom 23/08/2026 · não conta: fim de semana
seg 24/08/2026 · 5º dia · PRAZO FATAL

Cálculo de apoio: confira no sistema do tribunal.`,
  )
})

test.each([
  [{ event: { kind: 'djen', on: '2026-11-18' } }, 'Interno 09/12 · 15 dias úteis · publicado 19/11'],
  [
    { event: { kind: 'in_person', on: '2026-11-18' }, length: 1, double: 'public_defender' },
    'Interno 19/11 · 2 dias úteis (1 em dobro) · começo 18/11',
  ],
  [
    { event: { kind: 'in_person', on: '2026-11-18' }, regime: 'cpp', length: 1, unit: 'calendar_days' },
    'Interno 19/11 · 1 dia corrido · começo 18/11',
  ],
  [
    { event: { kind: 'other', on: '2026-11-18' }, regime: 'material', length: 2, unit: 'years' },
    'Interno 16/11 · 2 anos · começo 18/11/2026',
  ],
])('%o in one line: %s', (input, line) => expect(summaryOf(deadlineInput(input), countFor(input))).toBe(line))

test('the receipt of a date set by hand names that one as fatal, and the calculation’s beside it', () => {
  const { input, calendar } = vector('P09')
  const manual = { on: '2026-08-21', reason: 'O juiz fixou esta data' }
  const deadline = { ...(countDeadline(input, calendar) as Deadline), internal_on: '2026-08-19', possible_fatal_on: '2026-08-25' }
  const receipt = receiptOf(input, deadline, undefined, manual)
  expect(receiptOf(input, deadline)).toContain('Data possível')
  expect(receipt).not.toContain('Data possível')
  expect(receipt.split('\n').slice(0, 3)).toEqual([
    'PRAZO FATAL: sexta-feira, 21 de agosto de 2026',
    'Ajustada à mão; o cálculo dá 24/08/2026. O juiz fixou esta data',
    'Interno 19/08 · 5 dias úteis · começo 17/08',
  ])
  expect(receipt.split('\n').filter((line) => /FATAL|interna/.test(line))).toEqual([
    'PRAZO FATAL: sexta-feira, 21 de agosto de 2026',
    'qua 19/08/2026 · 2º dia · data interna',
    'sex 21/08/2026 · 4º dia · PRAZO FATAL',
  ])
})
