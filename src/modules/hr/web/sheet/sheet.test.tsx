import '#web/kit/pdf/buffer.ts'
import { pdf } from '@react-pdf/renderer'
import { cloneElement } from 'react'
import { expect, test } from 'vitest'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { antonia } from '#modules/hr/contract/testing/samples.ts'
import { Sheet } from './sheet.tsx'

interface Laid {
  children?: Laid[]
  lines?: { string: string }[]
}

const wordsOf = ({ children = [], lines = [] }: Laid): string[] => [...lines.map(({ string }) => string), ...children.flatMap(wordsOf)]

/** The words on each page. */
async function pagesOf(employee: Employee, salaries: number): Promise<string[][]> {
  const sheet = Sheet({
    employee,
    salaries: Array.from({ length: salaries }, (_, index) => ({
      id: String(index),
      employee_id: employee.id,
      amount: '2000.00',
      effective_date: `${2060 - index}-05-01`,
      notes: index % 5 === 4 ? 'Dissídio da categoria, com o reajuste retroativo à data-base e o abono que o acordo prevê' : null,
      updated_at: new Date(),
    })),
    photo: null,
    logo: null,
    employer: {
      name: 'Comercial Potiguar Ltda.',
      document: '11222333000181',
      address: 'Rua das Dunas, 10, Tirol, Natal - RN, CEP 59012-300',
    },
    color: '#2563eb',
    today: '2059-01-01',
    printed: '21/11/2026 09:14 por Marina Couto',
    fonts: ['Helvetica'],
    missing: [],
  })
  let laid: Laid = {}
  const onRender = ({ _INTERNAL__LAYOUT__DATA_ }: { _INTERNAL__LAYOUT__DATA_?: Laid }) => {
    laid = _INTERNAL__LAYOUT__DATA_ ?? laid
  }
  await pdf(cloneElement(sheet, { onRender } as object)).toBlob()
  return laid.children!.map(wordsOf)
}

const empty = Object.fromEntries(Object.keys(antonia()).map((field) => [field, null])) as object
const known = { code: 'EMP1', name: 'Ana', status: 'active', gender: 'female', hire_date: '2020-01-01' }
const bare = { ...empty, ...known } as Employee
const filled = antonia({ work_schedule_name: 'Seg–Sex 08:00 às 18:00 '.repeat(12), address_street: 'Rua das Acácias '.repeat(30) })

test.each([1, 2, 3, 7, 8, 9, 12, 16, 30, 60])(
  '%s salaries: titles stand above rows on each page, and nobody signs without a row',
  async (count) => {
    for (const employee of [bare, antonia(), filled]) {
      const pages = await pagesOf(employee, count)
      const rowsOn = (page: string[]) => page.filter((word) => /^R\$.2\.000,00$/.test(word)).length
      expect(pages.reduce((sum, page) => sum + rowsOn(page), 0)).toBe(count)
      expect(pages[0]!.join(' ')).toContain('CNPJ 11.222.333/0001-81')
      for (const page of pages) {
        expect(page.includes('Data efetiva'), 'titles where there are rows, and only there').toBe(rowsOn(page) > 0)
        expect(page.includes('Histórico Salarial')).toBe(page.includes('Data efetiva'))
      }
      expect(rowsOn(pages.find((page) => page.includes('Local e data'))!)).toBeGreaterThan(0)
    }
  },
)

test('a salary from a day to come says so', async () => {
  expect((await pagesOf(bare, 3)).flat()).toContain('01/05/2060 (programado)')
})
