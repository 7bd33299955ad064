import type { Insertable } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { EDUCATION_LEVELS, RACES } from '#modules/hr/contract/employee-choices.ts'
import type { Db } from '#server/database/database.ts'
import { demoEmail, demoPhone, moreDemoCpfs, PUBLIC_ADDRESSES, personName } from '#server/demo/people.ts'
import type { Random } from '#server/demo/random.ts'
import type { Storage } from '#server/files/storage.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { seedDocuments } from './demo-documents.ts'
import { type DemoEmployee, leavesOf, salariesOf, vacationsOf } from './demo-records.ts'

/** Department, position, CBO and a salary to start from, in reais. */
const POSTS = [
  ['Administração', 'Assistente administrativo', '411010', 2100],
  ['Administração', 'Gerente administrativo', '142105', 7200],
  ['Comercial', 'Vendedor', '521110', 1950],
  ['Comercial', 'Supervisor de vendas', '520110', 4300],
  ['Financeiro', 'Analista financeiro', '252545', 3900],
  ['Jurídico', 'Advogado', '241005', 6800],
  ['Recursos Humanos', 'Analista de recursos humanos', '252405', 3700],
  ['Operações', 'Auxiliar de logística', '414140', 1700],
  ['TI', 'Analista de suporte', '212420', 4100],
  ['Atendimento', 'Recepcionista', '422105', 1650],
] as const

const STATUSES = [
  ['active', 82],
  ['inactive', 8],
  ['terminated', 10],
] as const
const MARITAL = ['Solteiro', 'Casado', 'Divorciado', 'Viúvo', 'União estável'] as const
const SCHEDULES = ['08:00-12:00 13:12-18:00 Seg-Sex', '09:00-13:00 14:00-18:00 Seg-Sex'] as const
const TAGS = [
  { name: 'CIPA', color: '#059669' },
  { name: 'Brigada de incêndio', color: '#dc2626' },
  { name: 'Home office', color: '#2563eb' },
  { name: 'Jovem aprendiz', color: '#d97706' },
]
const YEAR = 365
const PEOPLE = 40

/** The examples of payroll files have the codes from 101 and other CPFs: importing one adds people. */
const FIRST_CODE = 201
const FIRST_CPF = 700
const WITH_DOCUMENTS = 12

interface Someone {
  name: string
  document: string | null
}

/** Fills the current company with employees and what belongs to them. The first are people that other modules know. */
export async function seedEmployees(
  db: Db,
  random: Random,
  { now, storage, known }: { now: Date; storage: Storage; known: readonly Someone[] },
) {
  const today = todayIn(undefined, now)
  const hired = moreDemoCpfs(PEOPLE, FIRST_CPF).map((document, n) =>
    newEmployee(random, n, { today, ...(known[n] ?? { name: personName(random), document }) }),
  )
  const rows = await db
    .insertInto('employee')
    .values(hired.map(({ employee }) => employee))
    .returning(['id', 'code'])
    .execute()
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const employees = hired.map(
    ({ employee: { code, name, hire_date }, wage }): DemoEmployee => ({ id: ids.get(code)!, name, hire_date, wage }),
  )

  const tags = await db
    .insertInto('tag')
    .values(TAGS.map((tag) => ({ ...tag, scope: 'employee' })))
    .returning('id')
    .execute()
  const links = employees.flatMap(({ id: employee_id }) =>
    tags.filter(() => random.chance(0.15)).map(({ id: tag_id }) => ({ employee_id, tag_id })),
  )
  await db.insertInto('employee_tag').values(links).execute()
  await db
    .insertInto('employee_salary')
    .values(employees.flatMap((employee) => salariesOf(employee, today)))
    .execute()
  await db
    .insertInto('employee_vacations')
    .values(employees.flatMap((employee) => vacationsOf(random, employee, today)))
    .execute()
  // All of their vacations are in the demonstration, from the first.
  await db
    .insertInto('employee_vacation_openings')
    .values(employees.map(({ id: employee_id, hire_date: period_from }) => ({ employee_id, period_from })))
    .execute()
  await db
    .insertInto('employee_medical_leaves')
    .values(employees.flatMap((employee) => leavesOf(random, employee, today)))
    .execute()
  await seedDocuments(db, storage, random, employees.slice(0, WITH_DOCUMENTS), today)
}

function newEmployee(random: Random, n: number, { today, name, document }: Someone & { today: string }) {
  const [department, position, cbo_code, wage] = random.pick(POSTS)
  const isMan = /^(José|João|Antônio|Francisco|Carlos|Paulo|Pedro|Lucas|Luiz|Marcos|Élcio|Ênio) /.test(name)
  const marital_status = random.pick(MARITAL)
  const { postal_code, street, ...address } = random.pick(PUBLIC_ADDRESSES)
  const employee = {
    code: String(FIRST_CODE + n).padStart(6, '0'),
    name,
    status: random.weighted(STATUSES),
    email: `${demoEmail(name).split('@')[0]}.${FIRST_CODE + n}@exemplo.com.br`,
    phone: demoPhone(random),
    birthday: addDays(today, -(21 * YEAR + random.below(38 * YEAR))),
    gender: isMan ? 'male' : 'female',
    nationality: 'Brasileira',
    birth_city: address.city,
    birth_uf: address.state,
    education_level: random.pick(EDUCATION_LEVELS.slice(4)),
    race: random.pick(RACES),
    marital_status,
    spouse_name: marital_status === 'Casado' ? personName(random) : null,
    mother_name: personName(random),
    address_street: street,
    address_number: String(1 + random.below(2000)),
    address_district: address.district,
    address_city: address.city,
    address_state: address.state,
    address_zip: postal_code,
    cpf_raw: document,
    ctps_number: String(100_000 + random.below(900_000)),
    ctps_series: String(random.below(100)).padStart(5, '0'),
    identity_number: `000.${FIRST_CODE + n}`,
    identity_agency: 'ITEP',
    identity_agency_uf: 'RN',
    driver_license_category: random.chance(0.5) ? random.pick(['A', 'B', 'AB', 'D'] as const) : null,
    driver_license_expiration: random.chance(0.5) ? addDays(today, random.below(5 * YEAR) - 60) : null,
    hire_date: addDays(today, -(20 + random.below(9 * YEAR))),
    department,
    position,
    cbo_code,
    work_schedule_name: random.pick(SCHEDULES),
    contracting_party_name: 'Matriz',
  } satisfies Insertable<Tables['employee']>
  return { employee, wage }
}
