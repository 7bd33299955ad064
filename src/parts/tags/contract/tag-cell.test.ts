import { expect, test } from 'vitest'
import { readTagCell, writeTagCell } from './tag-cell.ts'

test.each([
  [['VIP', 'Atacado'], 'VIP, Atacado'],
  [['Norte, Sul', 'VIP'], '"Norte, Sul", VIP'],
  [['A;B', 'C|D'], '"A;B", "C|D"'],
  [['TV 42" nova', '"entre aspas"'], '"TV 42"" nova", """entre aspas"""'],
  [[], ''],
])('the tags %j are the cell %s, which says the same again', (names, cell) => {
  expect(writeTagCell(names)).toBe(cell)
  expect(readTagCell(cell)).toEqual(names)
})

test.each([
  ['VIP; Atacado | Novo, ,', ['VIP', 'Atacado', 'Novo']],
  ['VIP, vip', ['vip']],
  ['TV 42" nova, VIP', ['TV 42" nova', 'VIP']],
  ['"sem par, VIP', ['"sem par', 'VIP']],
])('the cell %s of another system is the tags %j', (cell, names) => expect(readTagCell(cell)).toEqual(names))
