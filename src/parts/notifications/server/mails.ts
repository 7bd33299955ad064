import { sql } from 'kysely'
import type { MailTime, NotificationKind } from '#parts/notifications/contract/kind.ts'
import { asCompany, type Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'
import { letter } from '#server/services/letter.ts'
import { counted } from '#shared/br/number.ts'
import { readPreferences } from './preferences.ts'
import { sentencesOf, type Told } from './texts.ts'

/** What the digest counts besides notifications, as the person whom it is for: '3 tarefas'. Nothing is told of none. */
export type DigestSource = (db: Db) => Promise<string | null>

interface Options {
  kinds: readonly NotificationKind[]
  digest: readonly DigestSource[]
  /** What a person is notified of before the digest of a working day goes out, as that person. */
  daily?: readonly ((db: Db, day: string) => Promise<void>)[]
}

type Place = Pick<Platform, 'database' | 'env' | 'jobs' | 'sendMail'>

interface Reader {
  company_id: string
  user_id: string
  name: string
  email: string
  company: string
  /** The day it is there. */
  day: string
}

interface Waiting extends Told {
  id: string
  mail: MailTime | null
}

/** Source: spec/5 §18.3. */
const DIGEST_HOUR = 8

/** Every minute the mails that are due at once; at eight on working days, by the company's clocks, the digest. What is read is not mailed any more. */
export async function workOnNotificationMails(place: Place, options: Options) {
  await place.jobs.schedule('notifications.mail', () => mailAtOnce(place, options), { cron: '* * * * *' })
  await place.jobs.schedule('notifications.digest', () => mailDigests(place, options), { cron: '*/5 * * * *' })
  await place.jobs.schedule('notifications.forget', () => forgetOld(place))
}

async function readersAt(database: Platform['database'], hour: number | null, at = new Date()): Promise<Reader[]> {
  return (await sql<Reader>`select * from app.mail_readers(${hour}, ${at})`.execute(database)).rows
}

/** Notifications that are unread and unmailed, each with when it is to be mailed. */
async function waitingFor(db: Db, kinds: readonly NotificationKind[]): Promise<Waiting[]> {
  const preferences = await readPreferences(db)
  const { rows } = await sql<Waiting>`
    select id, kind, page, entity, entity_id, title, times, mail from notification
    where read_at is null and emailed_at is null order by updated_at desc limit 200`.execute(db)
  const timeOf = (kind: string) => preferences[kind] ?? kinds.find(({ key }) => key === kind)?.mail ?? 'never'
  return rows.map((row) => ({ ...row, mail: row.mail ?? timeOf(row.kind) }))
}

const noteMailed = (db: Db, rows: readonly Waiting[]) =>
  sql`update notification set emailed_at = now() where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db)

/** A mail that could not be sent is tried again in a minute: nothing is noted then. */
export async function mailAtOnce({ database, env, sendMail }: Omit<Place, 'jobs'>, { kinds }: Options) {
  await each(await readersAt(database, null), (reader) =>
    asCompany(database, reader, async (db) => {
      const waiting = await waitingFor(db, kinds)
      await sql`
        update notification set mail = weighed.mail from jsonb_to_recordset(${JSON.stringify(waiting)}) weighed (id uuid, mail text)
        where notification.id = weighed.id and notification.mail is null`.execute(db)
      const due = waiting.filter(({ mail }) => mail === 'now')
      const sentences = sentencesOf(due, kinds)
      if (sentences.length === 0) return
      await noteMailed(db, due)
      const [first, ...others] = sentences
      const subject = others.length === 0 ? first! : `${sentences.length} novidades em ${reader.company}`
      await sendMail(mailTo(reader, { subject, sentences, link: env.PUBLIC_URL }))
    }),
  )
}

/** To everybody whose company's clocks show eight on a working day. */
export async function mailDigests(
  { database, env, sendMail }: Omit<Place, 'jobs'>,
  { kinds, digest, daily = [] }: Options,
  at = new Date(),
) {
  await each(await readersAt(database, DIGEST_HOUR, at), (reader) =>
    asCompany(database, reader, async (db) => {
      const { rows } = await sql`
        insert into notification_digest (day) select ${reader.day}::date where app.is_business_day(${reader.day}) on conflict do nothing returning day`.execute(
        db,
      )
      if (rows.length === 0) return // a holiday, or another process was faster
      for (const notify of daily) await notify(db, reader.day)
      const counts: string[] = []
      for (const source of digest) counts.push((await source(db)) ?? '')
      const due = (await waitingFor(db, kinds)).filter(({ mail }) => mail === 'digest')
      const sentences = sentencesOf(due, kinds)
      const news = sentences.length === 0 ? '' : counted(sentences.length, 'aviso')
      const parts = [...counts, news].filter(Boolean)
      if (parts.length === 0) return
      await noteMailed(db, due)
      const subject = `Seu dia: ${parts.join(', ')}`
      await sendMail(mailTo(reader, { subject, sentences: [`${subject}.`, ...sentences], link: `${env.PUBLIC_URL}/meu-dia` }))
    }),
  )
}

const mailTo = ({ email, name, company }: Reader, { link, ...mail }: { subject: string; sentences: string[]; link: string }) =>
  letter({
    ...{ to: email, name, ...mail },
    action: { label: 'Abrir o Retaguarda', invitation: 'Para ver:', link },
    after: [`Você recebe este e-mail porque trabalha em ${company}. Escolha o que recebe em Minha conta › Notificações.`],
  })

/** Does `work` for each, and fails afterwards if one failed: one address that does not work keeps no mail from the others. */
async function each(readers: readonly Reader[], work: (reader: Reader) => Promise<void>) {
  const failures: unknown[] = []
  for (const reader of readers) await work(reader).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'a mail of notifications could not be sent')
}

/** Notifications last for 90 days. */
async function forgetOld({ database }: Pick<Platform, 'database'>) {
  await database.transaction().execute(async (db) => {
    await sql`select set_config('role', 'app_jobs', true)`.execute(db)
    await sql`delete from notification where created_at < now() - interval '90 days'`.execute(db)
  })
}
