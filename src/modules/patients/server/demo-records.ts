import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentInput } from '#modules/patients/contract/records/documents.ts'
import type { EntryData } from '#modules/patients/contract/records/entry.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/demo/random.ts'
import type { Storage } from '#server/files/storage.ts'
import { todayIn } from '#shared/br/date.ts'
import type { DemoPatient } from './demo-children.ts'
import { seedClinical } from './demo-clinical.ts'
import { seedResults } from './demo-results.ts'
import { issueDocument } from './records/documents.ts'
import { signEntry } from './records/signing.ts'

/** Entries that each professional wrote: of her last appointments; how many of these she has not signed; and after how many of them she issued a document. */
const ENTRIES = 50
const DRAFTS = 10
const DOCUMENTS = 6

interface Story {
  template: string
  /** Whether she measures. */
  measures: boolean
  documents: readonly DocumentInput[]
  visits: readonly EntryData[]
}

/** What is written about a visit, for each professional who signs in. */
const STORIES: readonly Story[] = [
  {
    template: 'Consulta médica (SOAP)',
    measures: true,
    documents: [
      {
        kind: 'prescription',
        data: {
          items: [
            {
              ...{ medicine: 'Hidrocortisona', concentration: '1%', form: 'creme', dose: 'Aplicar fina camada 2 vezes ao dia' },
              ...{ way: 'tópica', duration: '7 dias', quantity: '1 bisnaga', continuous: false },
            },
            {
              ...{ medicine: 'Hidratante com ureia', concentration: '10%', form: 'loção', dose: 'Aplicar no corpo após o banho' },
              ...{ way: 'tópica', duration: null, quantity: '2 frascos', continuous: true },
            },
          ],
          notes: 'Evitar banhos quentes e demorados.',
        },
      },
      { kind: 'exam_request', data: { exams: 'Hemograma completo\nFerritina\nTSH', indication: 'Queda de cabelo há dois meses.' } },
      { kind: 'certificate', data: { days: 2, from: '', cid: null, cid_authorized: false, text: null } },
    ],
    visits: [
      {
        subjective: 'Retorno. Prurido em dobras há 3 semanas, pior à noite. Nega febre. Nega uso de produto novo.',
        objective: 'Placas eritematosas em fossas antecubitais, sem exsudato. Pele seca em membros inferiores.',
        assessment: 'Dermatite atópica em atividade leve.',
        diagnoses: ['L20.9 Dermatite atópica'],
        plan: 'Hidrocortisona creme 1% por 7 dias; hidratante 3 vezes ao dia; evitar banho quente. Retorno em 60 dias.',
      },
      {
        subjective: 'Mancha no dorso que mudou de cor nos últimos seis meses. Sem sangramento.',
        objective: 'Lesão pigmentada de 5 mm, bordas regulares. Dermatoscopia com rede pigmentar homogênea.',
        assessment: 'Nevo melanocítico sem sinais de alarme.',
        plan: 'Fotografia para acompanhamento. Fotoproteção diária. Rever em 6 meses.',
      },
      {
        subjective: 'Acne na face desde a adolescência, com piora no último trimestre.',
        objective: 'Comedões e pápulas inflamatórias em região malar e mento. Sem nódulos.',
        assessment: 'Acne grau II.',
        diagnoses: ['L70.0 Acne vulgar'],
        plan: 'Peróxido de benzoíla 5% à noite. Sabonete com ácido salicílico. Retorno em 45 dias.',
      },
      {
        subjective: 'Queda de cabelo difusa há dois meses, após infecção viral.',
        objective: 'Teste de tração positivo. Couro cabeludo sem descamação.',
        assessment: 'Eflúvio telógeno.',
        diagnoses: ['L65.0 Eflúvio telógeno'],
        plan: 'Solicitados hemograma, ferritina e TSH. Orientada sobre a evolução esperada.',
      },
    ],
  },
  {
    template: 'Psicologia: sessão',
    measures: false,
    documents: [
      { kind: 'certificate', data: { text: 'Atesto, para os devidos fins, que o paciente está em acompanhamento psicológico semanal.' } },
    ],
    visits: [
      {
        theme: 'Ansiedade ligada à mudança de trabalho. Relata sono irregular.',
        intervention: 'Psicoeducação sobre ansiedade; registro de pensamentos combinado para a semana.',
        plan: 'Retomar o registro na próxima sessão.',
      },
      {
        theme: 'Luto pelo pai, quatro meses. Culpa por não ter estado presente.',
        intervention: 'Acolhimento; exploração das lembranças e do que gostaria de ter dito.',
        plan: 'Carta de despedida, se sentir que é o momento.',
      },
      { theme: 'Conflitos no casamento em torno da divisão de tarefas.', intervention: 'Treino de comunicação não violenta.' },
    ],
  },
]

/** The records of the patients whom each of `users` treats: what is known of them, and what was signed after their last visits, or begun. */
export async function seedRecords(
  db: Db,
  random: Random,
  patients: readonly DemoPatient[],
  { users, storage }: { users: readonly string[]; storage: Storage },
) {
  const known = new Set<string>()
  for (const [n, user_id] of users.entries()) {
    await asPerson(db, user_id, async () => {
      const { rows } = await sql<{ id: string }>`
        select distinct patient_id as id from patient_care where user_id = ${user_id} and (until is null or until > now())`.execute(db)
      const treated = new Set(rows.map(({ id }) => id))
      const fresh = patients.filter(({ id }) => treated.has(id) && !known.has(id))
      for (const { id } of fresh) known.add(id)
      await seedClinical(db, random, fresh)
      await seedEntries(db, random, STORIES[n % STORIES.length]!, user_id)
      if (n === 0) await seedResults(db, storage, user_id)
    })
  }
}

async function seedEntries(db: Db, random: Random, { template, visits, documents, measures }: Story, user_id: string) {
  const { id: template_id, version } = await db
    .selectFrom('entry_template')
    .select(['id', 'version'])
    .where('name', '=', template)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: string; patient_id: string; finished_at: Date; grown: boolean }>`
    select a.id, a.patient_id, a.finished_at, coalesce(t.birth_date < current_date - interval '18 years', true) as grown
    from appointment a join patient t on (t.company_id, t.id) = (a.company_id, a.patient_id) join professional p on (p.company_id, p.id) = (a.company_id, a.professional_id)
    where p.user_id = ${user_id} and a.status = 'attended' order by a.starts_at desc, a.id limit ${sql.lit(ENTRIES)}`.execute(db)
  const drafted = new Set<string>()
  for (const [n, { id: appointment_id, patient_id, finished_at, grown }] of rows.reverse().entries()) {
    const isDraft = n % 2 === 0 && n >= rows.length - 2 * DRAFTS && !drafted.has(patient_id)
    const visit = random.pick(visits)
    const { id } = await db
      .insertInto('patient_entry')
      .values({
        ...{ patient_id, appointment_id, template_id, template_version: version, occurred_at: finished_at, created_at: finished_at },
        data: JSON.stringify(isDraft ? begun(visit) : { ...visit, ...(measures && grown && measured(random, patient_id)) }),
        confidentiality: sql`(select t.confidentiality from entry_template t where t.id = ${template_id})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isDraft) drafted.add(patient_id)
    else await signEntry(db, id)
    if (n >= rows.length - DOCUMENTS) {
      const about = { id: randomUUID(), patient_id, appointment_id, occurred_at: finished_at }
      await issueDocument(db, about, dated(documents[n % documents.length]!, finished_at))
    }
  }
}

/** What is written of a visit before its end: the first field. */
const begun = (visit: EntryData): EntryData => Object.fromEntries(Object.entries(visit).slice(0, 1))

/** What a visit measured: each grown patient has a height and about a weight. */
function measured(random: Random, patient_id: string): EntryData {
  const of = Number.parseInt(patient_id.slice(-4), 16)
  const weight = 52 + (of % 40) + random.below(30) / 10
  return {
    ...{ weight: weight.toFixed(1).replace('.', ','), height: String(150 + (of % 35)), heart: String(62 + random.below(26)) },
    pressure: `${108 + random.below(30)}/${66 + random.below(20)}`,
  }
}

/** A document that begins on the day it is issued, where it names a day. */
const dated = (document: DocumentInput, on: Date): DocumentInput =>
  document.kind === 'certificate' && 'days' in document.data
    ? { ...document, data: { ...document.data, from: todayIn(undefined, on) } }
    : document

/** Works as somebody else of the company for a while: what is signed is signed by whoever wrote it. */
async function asPerson(db: Db, user_id: string, work: () => Promise<void>) {
  const { rows } = await sql<{ before: string }>`select current_setting('app.user_id') as before`.execute(db)
  await sql`select set_config('app.user_id', ${user_id}, true)`.execute(db)
  await work()
  await sql`select set_config('app.user_id', ${rows[0]!.before}, true)`.execute(db)
}
