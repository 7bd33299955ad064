import { addDays } from '#shared/br/date.ts'

const LONG = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** 'novembro de 2026' */
export const monthText = (date: string) => MONTH.format(noon(date))

/** '23 a 29 de novembro de 2026' */
export const weekText = (monday: string) => LONG.formatRange(noon(monday), noon(addDays(monday, 6)))
