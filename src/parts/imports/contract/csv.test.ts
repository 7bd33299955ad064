import { describe, expect, test } from 'vitest'
import { detectSeparator, readCsv } from './csv.ts'
import { withoutGuard } from './formula.ts'
import { guardedCsv } from './guarded-csv.ts'
import { HEADER_ROWS, LIMITS, tooMuch } from './table.ts'

const cells = (text: string, separator?: ';' | ',' | '\t') => readCsv(text, separator).records.map((record) => record.cells)

describe('separated text', () => {
  test('is read with quotes, doubled quotes, and line breaks and separators inside them', () => {
    expect(cells('a;"b ""c"";d"\r\n"e\nf" ;g"h\r')).toEqual([
      ['a', 'b "c";d'],
      ['e\nf', 'g"h'],
    ])
    expect(cells('a,"b,c"\nd,e', ',')).toEqual([
      ['a', 'b,c'],
      ['d', 'e'],
    ])
    expect(cells('"a"\t\n\t"b\tc"', '\t')).toEqual([
      ['a', ''],
      ['', 'b\tc'],
    ])
  })

  test('has the line each record starts on, through blank lines and line breaks in quotes', () => {
    expect(readCsv('a\n\n"b\nc"\nd\n').records.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test('with a quote that has no pair, or text behind one, is read up to it', () => {
    expect(readCsv('a\nb;"c\nd')).toMatchObject({ records: [{ line: 1 }], oddQuote: 2 })
    expect(readCsv('a\n"b"c;d\ne')).toMatchObject({ records: [{ line: 1 }], oddQuote: 2 })
  })

  test('of five million characters between two quotes is one cell, and too much for an import', () => {
    const { records } = readCsv(`a;"${'x'.repeat(5_000_000)}"\n`)
    expect(records[0]?.cells[1]).toHaveLength(5_000_000)
    expect(tooMuch(records)).toBe('Linha 1: há uma célula com mais de 32.767 caracteres.')
  })
})

describe('the separator', () => {
  test.each([
    ['Nome;Telefone\nAna, a primeira;84 9, ramal 2', ';'],
    ['Nome,Telefone\n"Ana; a primeira",84\nBia,85', ','],
    ['Nome\tTelefone\nAna, Bia\t84', '\t'],
    ['Relação de clientes, em ordem\nNome;Telefone;Email\nAna;84;a\nBia;85;b', ';'],
    ['Nome;Valor\nAna;1,50\nBia;2,75', ';'],
    ['Nome\nAna', ';'],
    ['', ';'],
  ])('of %j is %j', (text, separator) => expect(detectSeparator(text)).toBe(separator))
})

test('rows that are written for Excel calculate nothing there and read the same here', () => {
  const rows = [
    ['=1+1', '+55 84', 'a;"b"'],
    ['@x', '-3', 'ção\nfim'],
  ]
  const text = guardedCsv(rows)
  expect(text.startsWith("\uFEFF'=1+1;'+55 84;")).toBe(true)
  expect(cells(text).map((row) => row.map(withoutGuard))).toEqual(rows)
  expect(withoutGuard("'apóstrofo")).toBe("'apóstrofo")
})

test('more rows or columns than an import takes are refused', () => {
  const rows = (count: number, width = 1) =>
    Array.from({ length: count }, (_, at) => ({ line: at + 1, cells: new Array<string>(width).fill('x') }))
  expect(tooMuch(rows(LIMITS.rows + HEADER_ROWS))).toBeNull()
  expect(tooMuch(rows(LIMITS.rows + HEADER_ROWS + 1))).toBe('O arquivo tem mais de 20.000 linhas. Divida-o em partes.')
  expect(tooMuch(rows(1, 101))).toBe('O arquivo tem mais de 100 colunas.')
})
