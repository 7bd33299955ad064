import { sql } from 'kysely'
import type { MessageKind } from '#modules/patients/contract/messages/rule.ts'
import { fillMessage, momentWords } from '#modules/patients/contract/messages/words.ts'
import { newToken, tokenDigest } from '#server/auth/tokens.ts'
import type { Platform } from '#server/process/platform.ts'
import type { Jobs } from '#server/services/jobs.ts'
import { type OutreachMessage, OutreachRefused, type OutreachSender } from '#server/services/outreach.ts'
import { enumerated } from '#shared/br/text.ts'

/** Messages that one turn takes. */
const AT_ONCE = 20

interface Way {
  name: string
  channel: OutreachMessage['channel']
  address: string
}

interface Claimed {
  id: string
  company_id: string
  kind: MessageKind
  body: string
  starts_at: Date
  time_zone: string
  clinic: string
  address: string | null
  ways: Way[]
  /** All that it speaks of, by the hour: several where one number has several on a day. */
  visits: { message_id: string; starts_at: string; professional: string; name: string }[]
}

type Sending = Pick<Platform, 'database' | 'env' | 'log'>

const JOB = 'patients.messages'

/** Has what waits to be said go out now; without it that is within a minute. */
export const askForMessages = (jobs: Jobs) => jobs.send(JOB, {})

/** Every minute: asks, reminds, and says what waits. Any number of processes say each message once. */
export const workOnMessages = (platform: Sending & Pick<Platform, 'jobs'>, senders: readonly OutreachSender[]) =>
  platform.jobs.schedule(JOB, () => sayMessages(platform, senders), { cron: '* * * * *' })

export async function sayMessages(platform: Sending, senders: readonly OutreachSender[], at?: Date) {
  const { database } = platform
  await sql`select app.queue_messages(${at ?? sql`now()`})`.execute(database)
  for (;;) {
    const { rows } = await sql<Claimed>`select * from app.claim_messages(${AT_ONCE})`.execute(database)
    for (const claimed of rows) await say(platform, senders, claimed)
    if (rows.length < AT_ONCE) return
  }
}

async function say({ database, env, log }: Sending, senders: readonly OutreachSender[], claimed: Claimed) {
  const report = (status: string, way: Way | null, reason: string | null, simulated = false) =>
    sql`select app.report_message(${claimed.id}, ${status}, ${way?.channel ?? null}, ${way?.address ?? null}, ${reason}, ${simulated})`.execute(
      database,
    )
  const chosen = await firstReady(senders, claimed)
  if (!chosen) return report('skipped', null, await whyNoWay(senders, claimed))
  const { way, sender } = chosen
  try {
    const when = whenOf(claimed)
    const { simulated } = await sender.send(messageOf(claimed, way, when, await linksFor({ database, env }, claimed, way, when)))
    await report('sent', way, null, simulated)
  } catch (error) {
    if (error instanceof OutreachRefused) await report('failed', way, error.message)
    else log.warn({ message_id: claimed.id, err: error }, 'a message about an appointment was not taken; it is tried again')
  }
}

/** The first way to write to her that the company has. */
async function firstReady(senders: readonly OutreachSender[], { ways, company_id }: Claimed) {
  for (const way of ways) {
    const sender = senders.find(({ channel }) => channel === way.channel)
    if (sender && (await sender.ready(company_id))) return { way, sender }
  }
  return null
}

const ONLY_BY = {
  whatsapp: 'Só pode ser por WhatsApp, que não está conectado',
  email: 'Só pode ser por e-mail, e o envio de e-mail não está configurado',
} as const

/** Of a company that has none of the ways to write to her: whether it has any at all. */
async function whyNoWay(senders: readonly OutreachSender[], { ways, company_id }: Claimed) {
  const ready = await Promise.all(senders.map((sender) => sender.ready(company_id)))
  return ready.includes(true) && ways[0] ? ONLY_BY[ways[0].channel] : 'Nenhum canal conectado'
}

/** A link of its own for each visit of a message that shows one; of many days, for the first: of the others she is asked in their time. */
async function linksFor(
  { database, env }: Pick<Sending, 'database' | 'env'>,
  { kind, body, visits }: Claimed,
  { channel }: Way,
  { days }: When,
) {
  if (kind === 'cancelled' || kind === 'return' || !(channel === 'email' || body.includes('{link}'))) return []
  const links: string[] = []
  for (const { message_id } of days ? visits.slice(0, 1) : visits) {
    const token = newToken(16)
    await sql`select app.make_public_link(${message_id}, ${tokenDigest(token)})`.execute(database)
    links.push(`${env.PUBLIC_URL}/c/${token}`)
  }
  return links
}

const BUTTONS = { confirm: 'Confirmar', move: 'Remarcar', cancel: 'Não vou' } as const

interface When {
  /** Of each visit, or of the return. */
  moments: readonly ReturnType<typeof momentWords>[]
  /** Whether they are of more than one day, as those of a series. */
  days: boolean
}

/** When all is that a message speaks of. */
function whenOf({ kind, starts_at, visits, time_zone }: Claimed): When {
  const at = kind === 'return' ? [starts_at] : visits.map((visit) => new Date(visit.starts_at))
  const moments = at.map((moment) => momentWords(moment, time_zone))
  return { moments, days: new Set(moments.map(({ data }) => data)).size > 1 }
}

const named = (names: readonly string[]) => enumerated(new Set(names))
const firstName = (name: string) => name.split(' ')[0]!

function messageOf(claimed: Claimed, way: Way, { moments, days }: When, links: readonly string[]): OutreachMessage {
  const { id, company_id, kind, body, clinic, address, visits } = claimed
  const { data: first, dia_semana } = moments[0]!
  const data = named(moments.map((moment) => moment.data))
  const hours = moments.map(({ hora }) => hora)
  const several = visits.length > 1
  const primeiro_nome = several ? named(visits.map(({ name }) => firstName(name || way.name))) : firstName(way.name)
  const hora = named(hours)
  const link = several ? links.map((one, n) => `${days ? moments[n]!.data : hours[n]}: ${one}`).join(' ') : (links[0] ?? '')
  const words = { ...{ primeiro_nome, data, dia_semana, hora, link }, clinica: clinic, endereco: address ?? '' }
  const asks = kind === 'confirm'
  return {
    ...{ id, company_id, channel: way.channel, name: way.name, kind, link: several ? null : (links[0] ?? null) },
    to: way.channel === 'whatsapp' ? withCountry(way.address) : way.address,
    subject: `${clinic}: ${kind === 'return' ? 'seu retorno' : days ? `seus horários a partir de ${first}` : `seu horário de ${data}`}`,
    text: fillMessage(body, { ...words, profissional: named(visits.map(({ professional }) => professional)) }),
    // A press cannot say which of several it means.
    buttons: asks && !several ? Object.entries(BUTTONS).map(([action, title]) => ({ id: `${action}:${id}`, title })) : [],
    template: asks ? { name: 'consulta_confirmacao', language: 'pt_BR', variables: [primeiro_nome, data, hora] } : null,
  }
}

const withCountry = (phone: string) => (phone.startsWith('+') ? phone.slice(1) : `55${phone}`)
