import { expect, test } from 'vitest'
import { readOfficialCodes } from './official-codes.ts'

test('the two files of DATASUS are read, another is not, and what is no code is left out', () => {
  const subcategories =
    'SUBCAT;CLASSIF;RESTRSEXO;CAUSAOBITO;DESCRICAO;DESCRABREV;REFER;EXCLUIDOS\r\nA000;;;;Título "um" da linha;A00.0 Título;;\r\nA90;*;;;Título dois;;;\r\n??;;;;Nada;;;\r\n'
  expect(readOfficialCodes(subcategories)).toEqual([
    { code: 'A00.0', name: 'Título "um" da linha' },
    { code: 'A90', name: 'Título dois' },
  ])
  expect(readOfficialCodes('CAT;CLASSIF;DESCRICAO;DESCRABREV;REFER;EXCLUIDOS\nB20;;Título três;;;\n')).toEqual([
    { code: 'B20', name: 'Título três' },
  ])
  expect([readOfficialCodes('CODIGO;NOME\nA000;Título'), readOfficialCodes('SUBCAT;DESCRICAO\n'), readOfficialCodes('')]).toEqual([
    null,
    null,
    null,
  ])
})
