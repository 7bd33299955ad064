import { withoutGuard } from '#parts/imports/contract/formula.ts'
import { normalizeCep } from '#shared/br/cep.ts'
import { parseBrDate } from '#shared/br/date.ts'
import { isCpf, normalizeCpf, onlyDigits } from '#shared/br/document.ts'
import { optionalEmail } from '#shared/br/fields.ts'
import { parseMoney } from '#shared/br/money.ts'
import { isAbroad, normalizePhone } from '#shared/br/phone.ts'
import { cleanLine } from '#shared/br/text.ts'
import { isUf } from '#shared/br/uf.ts'
import { BAD_CODE, EMPLOYEE_CODE, type EmployeeInput } from '../employee.ts'
import type { Cells, Column } from './columns.ts'
import { monthOf, readMonth } from './month.ts'
import { isUnknown, readEducation, readGender, readRace } from './vocabulary.ts'

/** What a payroll knows of an employee: the rest is typed in RH, and a null leaves what is stored. */
export type PayrollEmployee = Pick<EmployeeInput, 'code' | 'name' | 'hire_date'> &
  Partial<{ [Field in Exclude<keyof EmployeeInput, 'status' | 'avatar_url' | 'address_country'>]: EmployeeInput[Field] | null }> & {
    /** In reais. */
    salary: string | null
    /** The first day of the payroll's month: from then on somebody who is known has this salary. Somebody new has it from the hire date. */
    salary_month: string
  }

export interface Issue {
  field: Column
  message: string
}

export interface PayrollRow {
  employee: PayrollEmployee
  /** Why the row cannot be imported. */
  errors: Issue[]
  /** What was left out of it, or read as something else. */
  warnings: Issue[]
}

export interface ReadContext {
  /** The civil date it is in the company. */
  today: string
  /** The company's own area code, for phones that come without. */
  default_ddd: string
}

const email = optionalEmail()

/** Reads one line of a payroll by the rules of spec/2 §5, CSV import. */
export function readPayrollRow(cells: Cells, { today, default_ddd }: ReadContext): PayrollRow {
  const errors: Issue[] = []
  const warnings: Issue[] = []
  const raw = (column: Column) => withoutGuard(cleanLine(cells[column] ?? ''))
  const text = (column: Column) => raw(column) || null
  const said = (column: Column) => (isUnknown(raw(column)) ? null : raw(column))
  const refuse = (field: Column, message: string) => {
    errors.push({ field, message })
    return null
  }
  const leaveOut = (field: Column, message: string) => {
    warnings.push({ field, message })
    return null
  }

  function code() {
    if (raw('CODIGO') === '') refuse('CODIGO', 'Código é obrigatório')
    else if (!EMPLOYEE_CODE.test(raw('CODIGO'))) refuse('CODIGO', BAD_CODE)
    return raw('CODIGO')
  }

  function name() {
    if (raw('NOME').length < 2) refuse('NOME', 'Nome deve ter pelo menos 2 caracteres')
    return raw('NOME')
  }

  function hireDate() {
    if (raw('ADMISSAODATA') === '') refuse('ADMISSAODATA', 'Data de admissão é obrigatória')
    const date = parseBrDate(raw('ADMISSAODATA'))
    if (raw('ADMISSAODATA') !== '' && (!date || date > today)) refuse('ADMISSAODATA', 'Data de admissão inválida')
    return date ?? ''
  }

  function date(column: Column, isRight: (date: string) => boolean, otherwise: (field: Column) => null) {
    if (raw(column) === '') return null
    const read = parseBrDate(raw(column))
    return read && isRight(read) ? read : otherwise(column)
  }

  function cpf() {
    if (raw('CPF') === '') return null
    return isCpf(raw('CPF')) ? normalizeCpf(raw('CPF')) : refuse('CPF', 'CPF inválido')
  }

  function emailAddress() {
    if (raw('EMAIL') === '') return null
    const { data } = email.safeParse(raw('EMAIL'))
    return data ?? refuse('EMAIL', 'Email inválido')
  }

  function phone() {
    const column = raw('CELULAR') === '' ? 'FONE' : 'CELULAR'
    const value = raw(column)
    if (value === '') return null
    const digits = normalizePhone(value)
    const ddd = onlyDigits(raw('DDD')).replace(/^0+/, '')
    const formatted = /^\d{8,9}$/.test(digits) ? `${ddd.length === 2 ? ddd : default_ddd}${digits}` : digits
    if (isAbroad(formatted) || /^\d{10,11}$/.test(formatted)) return formatted
    return refuse(column, `Telefone inválido: "${value}" (formatado: "${formatted}")`)
  }

  function salary() {
    if (raw('SalarioValor') === '') return null
    const amount = parseMoney(raw('SalarioValor'))
    return amount && Number(amount) > 0 ? amount : refuse('SalarioValor', 'Valor do salário inválido')
  }

  function salaryMonth() {
    const month = readMonth(raw('COMPETENCIA'))
    if (raw('COMPETENCIA') !== '' && !month) refuse('COMPETENCIA', `Mês da folha inválido: "${raw('COMPETENCIA')}"`)
    return month ?? monthOf(today)
  }

  function education() {
    const words = said('GRAUINSTRUCAO')
    if (words === null) return null
    const level = readEducation(words)
    if (!level) leaveOut('GRAUINSTRUCAO', `Escolaridade não reconhecida: "${words}"; registrada como 'sem instrução'`)
    return level ?? 'sem instrução'
  }

  function race() {
    const word = said('RACACOR')
    if (word === null) return null
    return readRace(word) ?? leaveOut('RACACOR', `Raça/cor não reconhecida: "${word}"; deixada em branco`)
  }

  function maritalStatus() {
    const word = said('ESTADOCIVIL')
    if (word === null || !/^\d+$/.test(word)) return word
    return leaveOut('ESTADOCIVIL', `Estado civil em código não é lido: "${word}"; deixado em branco`)
  }

  function uf(column: Column) {
    const letters = raw(column).toUpperCase()
    if (letters === '' || isUf(letters)) return letters || null
    return leaveOut(column, `UF não reconhecida: "${letters}"; deixada em branco`)
  }

  function digits(column: Column, isRight: (digits: string) => boolean, label: string, normalize = onlyDigits) {
    const number = normalize(raw(column))
    if (number === '' || isRight(number)) return number || null
    return leaveOut(column, `${label} não reconhecido: "${raw(column)}"; deixado em branco`)
  }

  const employee: PayrollEmployee = {
    code: code(),
    name: name(),
    hire_date: hireDate(),
    birthday: date(
      'DTNASCIMENTO',
      (day) => day < today,
      (field) => refuse(field, 'Data de nascimento inválida'),
    ),
    gender: readGender(raw('SEXO')),
    nationality: raw('NACIONALIDADE') === '10' ? 'Brasileira' : said('NACIONALIDADE'),
    birth_city: text('MUN_NOME_NATURALIDADE'),
    birth_uf: uf('MUN_UFD_SIGLA_NATURALIDADE'),
    education_level: education(),
    race: race(),
    marital_status: maritalStatus(),
    spouse_name: text('CONJUGENOME'),
    mother_name: text('MAENOME'),
    father_name: text('PAINOME'),
    address_street: text('ENDLOGRADOURO'),
    address_number: text('ENDNUMERO'),
    address_complement: text('ENDCOMPLEMENTO'),
    address_district: text('BAIRRO'),
    address_city: text('MUN_NOME'),
    address_state: uf('MUN_UFD_SIGLA'),
    address_zip: digits('CEP', (cep) => cep.length === 8, 'CEP', normalizeCep),
    phone: phone(),
    email: emailAddress(),
    cpf_raw: cpf(),
    pis_number: digits('PIS', (pis) => pis.length === 11, 'PIS'),
    ctps_number: text('CTPSNUMERO'),
    ctps_series: text('CTPSSERIE'),
    voter_number: digits('TITULO', (number) => number.length <= 13, 'Título de eleitor'),
    voter_zone: text('ZONA'),
    voter_section: text('SECAO'),
    identity_number: text('IDENTIDADENUMERO'),
    identity_agency: text('IDENTIDADEORGAOEXPEDIDOR'),
    identity_agency_uf: uf('MUN_UFD_SIGLA_IDENTORGAOEXPED'),
    identity_expedition: date(
      'IDENTIDADEDTEXPEDICAO',
      () => true,
      (field) => leaveOut(field, `Data de expedição da identidade inválida: "${raw(field)}"; deixada em branco`),
    ),
    driver_license_number: text('HABILITACAONUMERO'),
    driver_license_category: text('HABILITACAOCATEGORIA'),
    driver_license_expiration: date(
      'HABILITACAOVENCIMENTO',
      () => true,
      (field) => refuse(field, `Data de vencimento da habilitação inválida: "${raw(field)}"`),
    ),
    position: text('CargoNome'),
    cbo_code: text('CargoCBO'),
    department: text('LotacaoNome'),
    work_schedule_name: text('HorarioNome'),
    contracting_party_name: text('TomadorNome'),
    salary: salary(),
    salary_month: salaryMonth(),
  }
  return { employee, errors, warnings }
}
