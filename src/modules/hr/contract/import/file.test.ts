import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readCsv } from '#parts/imports/contract/csv.ts'
import { COLUMNS } from './columns.ts'
import { lineMessage, readPayrollFile } from './file.ts'
import { readPayrollRow } from './row.ts'

const CONTEXT = { today: '2026-11-21', default_ddd: '84' }

const sample = (name: string, encoding: string) => iconv.decode(readFileSync(new URL(`../testing/${name}`, import.meta.url)), encoding)
const read = (text: string) => readPayrollFile(readCsv(text).records, CONTEXT)
const messages = (text: string) => read(text).errors.map(lineMessage)
const employees = (text: string) => read(text).rows.map(({ cells }) => readPayrollRow(cells, CONTEXT).employee)

const HEADER = 'CODIGO;NOME;ADMISSAODATA'

describe('the payroll samples', () => {
  test('a file in Windows-1252 is read with every field, and one in UTF-8 says the same', () => {
    const file = sample('fortes-header-linha1-cp1252.csv', 'win1252')
    expect(read(file)).toMatchObject({ fileErrors: [], errors: [], total: 4 })
    expect(employees(file)).toEqual(employees(sample('fortes-utf8-bom.csv', 'utf8')))
    expect(employees(file)).toMatchObject([
      {
        code: '000101',
        name: 'Antônia Conceição de Araújo',
        birthday: '1988-03-14',
        gender: 'female',
        education_level: 'ensino médio completo',
        race: 'parda',
        address_complement: 'Apto 3º andar',
        address_zip: '59000000',
        phone: '84990000001',
        cpf_raw: '00000010154',
        identity_expedition: '2006-01-10',
        driver_license_expiration: '2031-06-30',
        hire_date: '2016-02-01',
        work_schedule_name: 'Seg–Sex 08:00 às 18:00',
        salary: '2345.67',
      },
      { code: '000102', name: 'Zélia D’Ávila Guimarães', education_level: 'ensino superior completo', race: null, salary: '8900.00' },
      { code: '103A', phone: '8490000003', education_level: 'pós-graduação', race: 'indígena', birthday: '2000-02-29', salary: '1518.00' },
      { code: '104', gender: 'male', position: 'Vendedor €', phone: '8432000004', salary: '3100.50' },
    ])
  })

  test('every rule is reported with the line of the file and the column', () => {
    expect(messages(sample('fortes-erros-cp1252.csv', 'win1252'))).toEqual([
      'Linha 3, Campo CODIGO: Código é obrigatório',
      'Linha 4, Campo CODIGO: Código deve ser alfanumérico com 3-20 caracteres',
      'Linha 5, Campo NOME: Nome deve ter pelo menos 2 caracteres',
      'Linha 6, Campo ADMISSAODATA: Data de admissão inválida',
      'Linha 7, Campo ADMISSAODATA: Data de admissão inválida',
      'Linha 8, Campo CPF: CPF inválido',
      'Linha 9, Campo EMAIL: Email inválido',
      'Linha 10, Campo CELULAR: Telefone inválido: "12345" (formatado: "12345")',
      'Linha 11, Campo SalarioValor: Valor do salário inválido',
      'Linha 12, Campo DTNASCIMENTO: Data de nascimento inválida',
      'Linha 13, Campo HABILITACAOVENCIMENTO: Data de vencimento da habilitação inválida: "2031/13/40"',
    ])
  })

  test('a missing column and an empty file are refused whole', () => {
    expect(read(sample('fortes-sem-ADMISSAODATA-cp1252.csv', 'win1252')).fileErrors).toEqual([
      'Coluna obrigatória não encontrada: ADMISSAODATA',
    ])
    expect(read(sample('vazio.csv', 'utf8')).fileErrors).toEqual(['Arquivo CSV está vazio'])
    expect(read(`${HEADER}\n\n`).fileErrors).toEqual(['Arquivo CSV está vazio'])
  })
})

describe('the header', () => {
  test('may stand on the second line, in any case, with accents, quotes and other names', () => {
    const file = 'Relação de empregados\n"matrícula";Nome;Admissão;Cargo;coluna nossa\n7;José;2020-01-31;Pintor;x;;\n'
    expect(employees(file)).toMatchObject([{ code: '7', name: 'José', hire_date: '2020-01-31', position: 'Pintor' }])
    expect(messages('título\nCODIGO;NOME;ADMISSAODATA\n1;A;01/01/2020')).toEqual([
      'Linha 3, Campo NOME: Nome deve ter pelo menos 2 caracteres',
    ])
  })

  test('may be absent: then the columns stand in their default order', () => {
    const cells = COLUMNS.map(
      (column) => ({ CODIGO: '9', NOME: 'Ênio', ADMISSAODATA: '03/01/2024', SalarioValor: '1.518' })[column as string] ?? '',
    )
    expect(employees(cells.join(';'))).toMatchObject([{ code: '9', name: 'Ênio', hire_date: '2024-01-03', salary: '1518.00' }])
  })

  test('a column’s own name wins over another name of it', () => {
    expect(employees(`SALARIO;${HEADER};SalarioValor\n1;7;José;01/01/2020;2000`)).toMatchObject([{ salary: '2000.00' }])
  })
})

describe('lines', () => {
  test('are counted as an editor counts them, through blank lines and quoted line breaks', () => {
    const file = `${HEADER};ENDLOGRADOURO\r\n\r\n1;Ana Lima;01/01/2020;"Rua A;\r\nfundos, casa ""B"""\r\n2;X;01/01/2020\r\n`
    expect(messages(file)).toEqual(['Linha 5, Campo NOME: Nome deve ter pelo menos 2 caracteres'])
    expect(employees(file)).toMatchObject([{ address_street: 'Rua A; fundos, casa "B"' }])
  })

  test('a code that comes twice is an error of the second line', () => {
    expect(messages(`${HEADER}\n01;Ana;01/01/2020\n1;Bia;01/01/2020\n01;Caio;01/01/2020`)).toEqual([
      'Linha 4, Campo CODIGO: Código 01 repetido: já está na linha 2',
    ])
  })

  test('a CPF or an e-mail that comes twice is an error of the second line', () => {
    const lines = [
      '1;Ana;01/01/2020;529.982.247-25;a@x.com',
      '2;Bia;01/01/2020;52998224725;',
      '3;Caio;01/01/2020;;a@x.com',
      '4;Davi;01/01/2020;;',
    ]
    expect(messages([`${HEADER};CPF;EMAIL`, ...lines].join('\n'))).toEqual([
      'Linha 3, Campo CPF: CPF repetido: já está na linha 2',
      'Linha 4, Campo EMAIL: Email repetido: já está na linha 2',
    ])
  })

  test('a header may stand under the title of a report, and one of unknown names is told as what it is', () => {
    expect(read(`Relatório\n\nEmpresa X\n${HEADER}\n1;Ana;01/01/2020`).rows).toHaveLength(1)
    expect(read('Matricula;Funcionario;Entrada\n1;Ana;01/01/2020').fileErrors).toEqual([
      'Cabeçalho não reconhecido na linha 1: Matricula; Funcionario; Entrada',
    ])
  })
})

describe('a cell', () => {
  const row = (cells: Parameters<typeof readPayrollRow>[0]) =>
    readPayrollRow({ CODIGO: '1', NOME: 'Ana Lima', ADMISSAODATA: '01/01/2020', ...cells }, CONTEXT)

  test.each([
    [{ CELULAR: '990000001', DDD: '085' }, '85990000001'],
    [{ CELULAR: '990000001' }, '84990000001'],
    [{ FONE: '32000001', DDD: '11' }, '1132000001'],
    [{ CELULAR: '', FONE: '(11) 3200-0001' }, '1132000001'],
    [{ CELULAR: '+55 84 99000-0001' }, '84990000001'],
    [{}, null],
  ])('phone %j is %s', (cells, phone) => expect(row(cells).employee.phone).toBe(phone))

  test.each([
    ['Não informado', null],
    ['07', 'ensino médio completo'],
    ['Superior incompleto', 'ensino superior incompleto'],
    ['2º grau completo', 'ensino médio completo'],
    ['6º ao 9º ano incompleto', 'ensino fundamental incompleto'],
    ['Analfabeto', 'sem instrução'],
    ['Escola da vida', 'sem instrução'],
  ])('education "%s" is %s', (text, level) => expect(row({ GRAUINSTRUCAO: text }).employee.education_level).toBe(level))

  test('an unknown education is noticed', () => {
    expect(row({ GRAUINSTRUCAO: 'Escola da vida' }).warnings).toEqual([
      { field: 'GRAUINSTRUCAO', message: `Escolaridade não reconhecida: "Escola da vida"; registrada como 'sem instrução'` },
    ])
  })

  test.each([
    ['Parda', 'parda'],
    ['PRETO', 'preta'],
    ['Indigena', 'indígena'],
    ['3', null],
    ['Outra', null],
    ['Não informado', null],
  ])('race "%s" is %s', (text, race) => expect(row({ RACACOR: text }).employee.race).toBe(race))

  test('an admission today is right and one tomorrow is not; a birth today is not', () => {
    expect(row({ ADMISSAODATA: '21/11/2026' }).errors).toEqual([])
    expect(row({ ADMISSAODATA: '22/11/2026' }).errors).toHaveLength(1)
    expect(row({ DTNASCIMENTO: '21/11/2026' }).errors).toHaveLength(1)
    expect(row({ ADMISSAODATA: '2020-01-31 00:00:00' }).employee.hire_date).toBe('2020-01-31')
  })

  test('a zero or unreadable salary is refused', () => {
    for (const SalarioValor of ['0', '0,00', 'mil', '1,234']) {
      expect(row({ SalarioValor }).errors, SalarioValor).toEqual([{ field: 'SalarioValor', message: 'Valor do salário inválido' }])
    }
  })
})
