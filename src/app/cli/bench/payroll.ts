export const EMPLOYEES = 10_000

const checkDigit = (digits: string) => {
  const rest = ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (digits.length + 1 - at), 0) * 10) % 11
  return rest === 10 ? 0 : rest
}

function cpf(n: number) {
  const base = String(100_000_000 + n * 7)
  const first = `${base}${checkDigit(base)}`
  return `${first}${checkDigit(first)}`
}

const two = (n: number) => String(n).padStart(2, '0')

/** The employees of a payroll, as its file has them: every field that the floor writes, and no other. */
export const PAYROLL = Array.from({ length: EMPLOYEES }, (_, n) => ({
  CODIGO: String(n + 1),
  NOME: `Colaborador ${String.fromCharCode(65 + (n % 26))} da Silva ${n}`,
  DTNASCIMENTO: `${two(1 + (n % 28))}/${two(1 + (n % 12))}/${1960 + (n % 40)}`,
  SEXO: n % 2 ? 'Masculino' : 'Feminino',
  MAENOME: `Maria da Silva ${n}`,
  ENDLOGRADOURO: `Rua ${n % 900}`,
  ENDNUMERO: String(1 + (n % 2000)),
  BAIRRO: `Bairro ${n % 70}`,
  MUN_NOME: 'Natal',
  MUN_UFD_SIGLA: 'RN',
  CEP: `59${String(n % 1_000_000).padStart(6, '0')}`,
  CELULAR: `849${String(10_000_000 + n)}`,
  EMAIL: `colaborador${n}@exemplo.com.br`,
  CPF: cpf(n),
  ADMISSAODATA: `${two(1 + (n % 28))}/${two(1 + (n % 12))}/${2005 + (n % 20)}`,
  CargoNome: `Cargo ${n % 40}`,
  LotacaoNome: `Lotação ${n % 15}`,
  SalarioValor: `${1500 + (n % 9000)},50`,
}))

/** Tables like the product's, with their checks and indexes, without policies and triggers. */
export const BARE_TABLES = `
  create table bare_employee (like employee including all);
  create table bare_salary (like employee_salary including all);
  create unlogged table bare_stage (
    code text, name text, birthday text, gender text, mother_name text, address_street text, address_number text, address_district text, address_city text,
    address_state text, address_zip text, phone text, email text, cpf_raw text, hire_date text, position text, department text, amount text)`

export const STAGE = 'copy bare_stage from stdin'

/** The payroll in the text format of COPY: no cell has a tab or a backslash. */
export const staged = () => PAYROLL.map((row) => `${Object.values(row).join('\t')}\n`).join('')

export const UPSERT = `
  insert into bare_employee (company_id, code, name, birthday, gender, mother_name, address_street, address_number, address_district, address_city,
    address_state, address_zip, phone, email, cpf_raw, hire_date, position, department)
  select $1, code, name, to_date(birthday, 'DD/MM/YYYY'), case gender when 'Masculino' then 'male' else 'female' end, mother_name, address_street,
         address_number, address_district, address_city, address_state, address_zip, phone, email, cpf_raw, to_date(hire_date, 'DD/MM/YYYY'), position, department
  from bare_stage
  on conflict (company_id, code) where deleted_at is null do update set name = excluded.name, birthday = excluded.birthday, gender = excluded.gender,
    mother_name = excluded.mother_name, address_street = excluded.address_street, address_number = excluded.address_number,
    address_district = excluded.address_district, address_city = excluded.address_city, address_state = excluded.address_state,
    address_zip = excluded.address_zip, phone = excluded.phone, email = excluded.email, cpf_raw = excluded.cpf_raw, hire_date = excluded.hire_date,
    position = excluded.position, department = excluded.department`

export const SALARIES = `
  insert into bare_salary (company_id, employee_id, amount, effective_date)
  select $1, e.id, replace(s.amount, ',', '.')::numeric, e.hire_date
  from bare_stage s join bare_employee e on e.company_id = $1 and e.code = s.code and e.deleted_at is null`
