import { z } from 'zod'
import { isCivilDate } from '#shared/br/date.ts'
import { procedure } from '#shared/procedure.ts'

/** Something a person should look at on a day. */
export const DayRow = z.object({
  id: z.string(),
  /** What it is one of: 'legal-hearing'. */
  source: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** 'HH:mm' */
  at: z.string().nullable(),
  /** The day it is due, or that it lasts until. */
  due_on: z.string().nullable(),
  /** Since when it waits. */
  since: z.date().nullable(),
  address: z.string().nullable(),
})
export type DayRow = z.output<typeof DayRow>

/** Rows of one kind; none where they could not be read. */
export const DaySection = z.object({
  key: z.string(),
  label: z.string(),
  failed: z.boolean(),
  total: z.int(),
  rows: z.array(DayRow),
  /** The address at which all of them are. */
  all: z.string().nullable(),
})
export type DaySection = z.output<typeof DaySection>

export const Day = z.object({
  /** What the day is called, where it is a holiday. */
  holiday: z.string().nullable(),
  /** The business day after it. */
  next_business_day: z.string(),
  sections: z.array(DaySection),
})
export type Day = z.output<typeof Day>

export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  absent_until: z.string().nullable(),
  late: z.int(),
  today: z.int(),
  week: z.int(),
})
export type Member = z.output<typeof Member>

const OnDay = z.strictObject({ date: z.string().refine(isCivilDate) })

/** Everybody who works in the company has a day; each section is there for who may read its page. */
const read = () => procedure('dashboard', 'read')

export const day = {
  /** Everything but the tasks, which are `tasks.list`. Sections that hold nothing are left out. */
  get: read().input(OnDay).output(Day),
  /** The people whose records the caller sees as a member of their teams, with how many open tasks she sees of theirs. Empty without any. */
  team: read().input(OnDay).output(z.array(Member)),
}
