import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import { addDays, todayIn } from '#shared/br/date.ts'

const ABOUT_CLIENTS = [
  ...['Ligar para apresentar a proposta', 'Enviar contrato assinado', 'Cobrar retorno da proposta', 'Agendar visita técnica'],
  ...['Confirmar endereço de entrega', 'Enviar segunda via do boleto', 'Pesquisar satisfação', 'Reunião: plano do próximo ano'],
]
const ABOUT_EMPLOYEES = ['Pedir exame periódico', 'Entregar crachá novo', 'Conversa de experiência']
const OWN = [
  ...['Conferir notas fiscais do mês', 'Atualizar tabela de preços', 'Preparar apresentação da diretoria'],
  ...['Organizar os arquivos do mês', 'Reunião semanal da equipe', 'Pedir material de escritório'],
]
const HOURS = ['08:30', '10:00', '14:00', '15:30', '17:00']

/** What everybody has to do on the day the demonstration is made. */
const DAY = [
  { hour: '09:00', about: 'client', done: true },
  { hour: '10:30', about: 'own', done: false },
  { hour: '15:00', about: 'client', done: false },
  { hour: null, about: 'own', done: false },
] as const

const COUNT = 40

/** Fills the current company with tasks of its staff, each about what she may open: late ones, today's, later ones, and some that are done. */
export async function seedTasks(db: Db, random: Random, { now, staff }: { now: Date; staff: readonly string[] }) {
  const today = todayIn('America/Fortaleza', now)
  const idsOf = async (table: 'client' | 'employee') =>
    (await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 60`.execute(db)).rows.map(({ id }) => id)
  const [clients, employees] = [await idsOf('client'), await idsOf('employee')]
  const readers = await readersOf(db, staff)
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const wanted = n % 5 === 4 ? 'own' : n % 5 === 3 ? 'employee' : 'client'
    const due_on = n % 7 === 6 ? null : addDays(today, random.below(18) - 5)
    const done = n % 4 === 0
    const responsible_id = random.pick(staff)
    const about = wanted === 'own' || readers[wanted].has(responsible_id) ? wanted : 'own'
    return {
      title: random.pick({ own: OWN, employee: ABOUT_EMPLOYEES, client: ABOUT_CLIENTS }[about]),
      due_on,
      due_time: due_on && random.chance(0.4) ? random.pick(HOURS) : null,
      responsible_id,
      client_id: about === 'client' ? random.pick(clients) : null,
      employee_id: about === 'employee' ? random.pick(employees) : null,
      done_at: done ? now : null,
      done_by: done ? responsible_id : null,
    }
  })
  const ofToday = staff.flatMap((responsible_id, n) =>
    DAY.map(({ hour, about, done }, at) => {
      const client = about === 'client' && readers.client.has(responsible_id)
      const titles = client ? ABOUT_CLIENTS : OWN
      return {
        title: titles[(n + at * 2) % titles.length]!,
        due_on: today,
        due_time: hour,
        responsible_id,
        client_id: client ? clients[(n * DAY.length + at) % clients.length]! : null,
        employee_id: null,
        done_at: done ? now : null,
        done_by: done ? responsible_id : null,
      }
    }),
  )
  await db
    .insertInto('task')
    .values([...rows, ...ofToday])
    .execute()
}

/** Who of the staff may open clients, and who employees. */
async function readersOf(db: Db, staff: readonly string[]) {
  const of = async (page: 'clients' | 'hr') => {
    const { rows } = await sql<{ id: string }>`
      select id from unnest(${[...staff]}::uuid[]) id where app.allowed(id, app.current_company(), ${page}, 'read')`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  return { client: await of('clients'), employee: await of('hr') }
}
