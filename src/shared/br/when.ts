import { addDays, isCivilDate, monthLater, toDayNumber, weekdayOf } from './date.ts'

/** What the end of a line may say besides what is to be done. */
type Said = 'day' | 'time' | 'person'

interface Context {
  /** The company's day, 'yyyy-mm-dd'. */
  today: string
  /** Whom '@name' may mean. */
  people?: readonly { id: string; name: string }[]
  /** What was understood and is not meant: it stays in the title. */
  ignore?: readonly Said[]
}

export interface When {
  title: string
  /** 'yyyy-mm-dd' */
  due_on: string | null
  /** 'HH:mm' */
  due_time: string | null
  responsible_id: string | null
  /** What was understood, from the left to the right, as it was typed. */
  understood: { said: Said; text: string }[]
}

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Found = { day: string } | { time: string } | { person: string }
type Reader = { said: Said; pattern: RegExp; read(match: RegExpExecArray, context: Context): Found | null }

/** Each reads the end of a folded line. A word before it may belong to it: 'na segunda', 'às 15h', 'dia 3/12'. */
const READERS: Reader[] = [
  {
    said: 'day',
    pattern: /(?:^|\s)(depois de amanha|amanha|hoje)$/,
    read: ([, word], { today }) => ({ day: addDays(today, RELATIVE[word!]!) }),
  },
  {
    said: 'day',
    pattern: /(?:^|\s)(?:n[ao] )?(?:proxim[ao] )?(domingo|segunda|terca|quarta|quinta|sexta|sabado)(?:[- ]feira)?$/,
    read: ([, word], { today }) => ({ day: nextWeekday(today, WEEKDAYS.indexOf(word!)) }),
  },
  {
    said: 'day',
    pattern: /(?:^|\s)em (\d{1,3}) (dias?|semanas?)$/,
    read: ([, count, unit], { today }) => ({ day: addDays(today, Number(count) * (unit!.startsWith('semana') ? 7 : 1)) }),
  },
  { said: 'day', pattern: /(?:^|\s)(?:(?:no )?dia )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/, read: readDate },
  { said: 'day', pattern: /(?:^|\s)(?<!todo )(?:no )?dia (\d{1,2})$/, read: readDayOfMonth },
  { said: 'time', pattern: /(?:^|\s)as (\d{1,2})$/, read: readTime },
  { said: 'time', pattern: /(?:^|\s)(?:as )?(\d{1,2})(?:h(\d{2})?|:(\d{2}))$/, read: readTime },
  { said: 'person', pattern: /(?:^|\s)@(\S+(?: \S+){0,5})$/, read: ([, name], context) => readPerson(name!, context) },
]

const RELATIVE: Readonly<Record<string, number>> = { hoje: 0, amanha: 1, 'depois de amanha': 2 }

/** The first such day after today: said on a Monday, 'segunda' is a week away. */
function nextWeekday(today: string, weekday: number) {
  const ahead = (weekday - weekdayOf(toDayNumber(today)) + 7) % 7
  return addDays(today, ahead || 7)
}

/** Without a year it is the next such day, today included. */
function readDate([, day, month, year]: RegExpExecArray, { today }: Context): Found | null {
  const dateIn = (of: string | number) => `${of}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [year] : [thisYear, thisYear + 1, thisYear + 2, thisYear + 3, thisYear + 4]
  const date = years.map(dateIn).find((one) => isCivilDate(one) && (year || one >= today))
  return date ? { day: date } : null
}

/** The next such day, today included: of a month that has it. */
function readDayOfMonth([, day]: RegExpExecArray, { today }: Context): Found | null {
  const dates = [0, 1, 2].map((by) => `${monthLater(today, by).slice(0, 8)}${day!.padStart(2, '0')}`)
  const date = dates.find((one) => isCivilDate(one) && one >= today)
  return date ? { day: date } : null
}

function readTime([, hour, minutesAfterH, minutes]: RegExpExecArray): Found | null {
  const [h, m] = [Number(hour), Number(minutesAfterH ?? minutes ?? 0)]
  return h < 24 && m < 60 ? { time: `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}` } : null
}

/** Who is called so, or the only one whose name begins so. */
function readPerson(name: string, { people = [] }: Context): Found | null {
  const exact = people.filter((one) => fold(one.name) === name)
  const named = exact.length > 0 ? exact : people.filter((one) => fold(one.name).startsWith(name))
  return named.length === 1 ? { person: named[0]!.id } : null
}

/**
 * Reads the end of a line such as 'Ligar para Maria amanhã 15h @bia': the rest is the title. Days are the company's. Each of day, time and person is
 * understood once; a title always remains. Source: spec/5 §15.2.
 */
export function readWhen(line: string, context: Context): When {
  const when: When = { title: line.trim(), due_on: null, due_time: null, responsible_id: null, understood: [] }
  const open = new Set<Said>((['day', 'time', 'person'] as const).filter((said) => !context.ignore?.includes(said)))
  for (let found = endOf(when.title, open, context); found; found = endOf(when.title, open, context)) {
    open.delete(found.said)
    when.understood.unshift({ said: found.said, text: found.text })
    when.title = found.before
    if ('day' in found.value) when.due_on = found.value.day
    else if ('time' in found.value) when.due_time = found.value.time
    else when.responsible_id = found.value.person
  }
  // An hour alone is meant for today.
  if (when.due_time && !when.due_on) when.due_on = context.today
  return when
}

/** What only leads to a day: 'Entregar até sexta' is to deliver. */
const LEADS_TO = /\s+(?:até|ate|para|pra)(?: [oa])?$/i

function endOf(line: string, open: ReadonlySet<Said>, context: Context) {
  const folded = fold(line)
  if (folded.length !== line.length) return null // letters that fold into several: positions would not agree
  for (const { said, pattern, read } of READERS) {
    const match = open.has(said) ? pattern.exec(folded) : null
    const value = match && read(match, context)
    if (!match || !value) continue
    const rest = line.slice(0, match.index).trimEnd()
    const before = said === 'person' ? rest : rest.replace(LEADS_TO, '')
    if (before) return { said, value, before, text: line.slice(before.length).trim() }
  }
  return null
}
