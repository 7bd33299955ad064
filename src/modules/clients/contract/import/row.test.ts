import { describe, expect, test } from 'vitest'
import { guessMapping } from '#parts/imports/contract/mapping.ts'
import { CLIENT_COLUMNS, type ClientCells } from './columns.ts'
import { readClientRow } from './row.ts'

const CONTEXT = {
  default_ddd: '84',
  statuses: [
    { id: 1, name: 'Lead' },
    { id: 2, name: 'Ativo' },
  ],
}
const read = (cells: ClientCells) => readClientRow({ name: 'Ana Lima', phone: '84999990001', ...cells }, CONTEXT)

test.each([
  [
    'our own export',
    'Código;Nome;Tipo;Documento;Status;Email;Telefone;Website;Tags;Criado em',
    'code name type document status email phone website tags ',
  ],
  [
    'an ERP',
    'ID;Nome / Razão Social;Fantasia;CNPJ/CPF;Fone;Celular;E-mail;Situação;Endereço;Nº;Compl.;Município;UF',
    'code name trade_name document phone mobile email status street number complement city state',
  ],
  ['a CRM', 'Nome completo;Phone number;Correio eletrônico;Etiquetas;Observações', 'name phone email tags note'],
])('the headings of %s say what they hold', (_whose, headings, columns) => {
  expect(
    guessMapping(headings.split(';'), CLIENT_COLUMNS)
      .map((column) => column ?? '')
      .join(' '),
  ).toBe(columns)
})

describe('a document', () => {
  test.each([
    ['529.982.247-25', '52998224725', 1],
    ['11.222.333/0001-81', '11222333000181', 2],
    ['12.ABC.345/01DE-35', '12ABC34501DE35', 2],
    ['10154', null, null],
    ['11222333000181', '11222333000181', 2],
  ])('%s is %s, of type %s', (document, stored, type_id) => {
    const { client, errors } = read({ document })
    if (stored === null) expect(errors).toEqual([{ field: 'document', message: 'CPF inválido' }])
    else expect({ client, errors }).toMatchObject({ client: { document: stored, type_id }, errors: [] })
  })

  test('has the zeros again that a spreadsheet dropped', () => {
    expect(read({ document: '1234567890' }).client.document).toBe('01234567890')
    expect(read({ document: '191' }).errors).toHaveLength(1)
    expect(read({ document: '191000010' }).errors).toHaveLength(1)
  })

  test('of another type than the file says is refused', () => {
    expect(read({ document: '529.982.247-25', type: 'Pessoa Jurídica' }).errors).toEqual([{ field: 'document', message: 'CNPJ inválido' }])
  })
})

describe('a cell', () => {
  test('that is empty says nothing', () => {
    expect(read({}).client).toEqual({
      ...{ code: null, name: 'Ana Lima', document: null, phone: '84999990001', email: null, website: null },
      ...{ type_id: null, status_id: null, responsible: null },
    })
  })

  test.each([
    [{ phone: '3232-1234' }, '8432321234'],
    [{ phone: '+55 (11) 98888-7777' }, '11988887777'],
    [{ phone: '3232-1234', mobile: '(84) 98888-7777' }, '84988887777'],
    [{ phone: '(84) 3232-1234 / (84) 98888-7777' }, '8432321234'],
    [{ phone: '+1 415 555 2671' }, '+14155552671'],
    [{ phone: '0800 123 4567' }, '08001234567'],
  ])('%j is the phone %s', (cells, phone) => expect(read(cells).client.phone).toBe(phone))

  test('with words beside a phone, or a word for a document, is noticed', () => {
    const { client, errors, warnings } = read({ phone: '(84) 3232-1234 ramal 5', document: 'ISENTO' })
    expect({ phone: client.phone, document: client.document, errors }).toEqual({ phone: '8432321234', document: null, errors: [] })
    expect(warnings).toEqual([
      { field: 'document', message: 'Documento não reconhecido: "ISENTO"; deixado de fora' },
      { field: 'phone', message: 'Texto ao lado do telefone deixado de fora: "ramal 5"' },
    ])
  })

  test('with letters among the digits of a document is wrong', () => {
    expect(read({ document: '529.982.24A-25', type: 'Pessoa Física' }).errors).toEqual([{ field: 'document', message: 'CPF inválido' }])
  })

  test('with several e-mails gives the first, and says so', () => {
    const { client, warnings } = read({ email: 'ana@exemplo.com.br; outra@exemplo.com.br' })
    expect(client.email).toBe('ana@exemplo.com.br')
    expect(warnings).toEqual([{ field: 'email', message: 'Só o primeiro foi importado: "ana@exemplo.com.br"' }])
  })

  test('with a status or a type that nobody knows is noticed, and left out', () => {
    const { client, warnings } = read({ status: 'Excluído', type: 'Estrangeiro' })
    expect(client).toMatchObject({ status_id: null, type_id: null })
    expect(warnings.map(({ field }) => field)).toEqual(['type', 'status'])
  })

  test('that an export guarded is what it was', () => {
    expect(read({ name: "'=SOMA(A1)" }).client.name).toBe('=SOMA(A1)')
  })

  test('with tags gives each once', () => {
    expect(read({ tags: 'VIP, Atacado; vip |' }).tags).toEqual(['vip', 'Atacado'])
  })
})

describe('an address', () => {
  test('is read with its state by name, and with the zero of its CEP', () => {
    expect(read({ postal_code: '1310100', street: 'Av. Paulista', state: 'São Paulo' }).address).toMatchObject({
      ...{ postal_code: '01310100', street: 'Av. Paulista', number: null, state: 'SP', country: null },
    })
  })

  test('without a CEP is left out, and with a wrong one the line is refused', () => {
    expect(read({ street: 'Rua A' })).toMatchObject({ address: null, errors: [], warnings: [{ field: 'postal_code' }] })
    expect(read({ postal_code: '123' }).errors).toEqual([{ field: 'postal_code', message: 'CEP inválido' }])
  })
})

test('what the form refuses, the file is refused for', () => {
  const { errors } = readClientRow({ name: '', phone: '123', email: 'ana@', code: 'x'.repeat(41) }, CONTEXT)
  expect(errors.map(({ field }) => field).sort()).toEqual(['code', 'email', 'name', 'phone'])
})
