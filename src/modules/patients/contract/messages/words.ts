/** What a message may name: never a service, a specialty or a reason. Source: spec/6 §7.1. */
export const MESSAGE_VARIABLES = ['primeiro_nome', 'data', 'hora', 'dia_semana', 'profissional', 'clinica', 'endereco', 'link'] as const
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number]

const VARIABLE = /\{([^{}]*)\}/g

const isKnown = (name: string): name is MessageVariable => (MESSAGE_VARIABLES as readonly string[]).includes(name)

/** The variables of a text that nobody knows. */
export const unknownVariables = (text: string) => [...text.matchAll(VARIABLE)].map(([, name]) => name!).filter((name) => !isKnown(name))

/** Whether a brace is left over, which would be said as it stands. */
export const hasLooseBrace = (text: string) => /[{}]/.test(text.replace(VARIABLE, ''))

/** The text as it is said; what is empty leaves no double space. */
export const fillMessage = (text: string, values: Record<MessageVariable, string>) =>
  text
    .replace(VARIABLE, (all, name: string) => (isKnown(name) ? values[name] : all))
    .replace(/ {2,}/g, ' ')
    .trim()

const format = (zone: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pt-BR', { timeZone: zone, ...options })

/** The day, the hour and the weekday of a moment, on the clocks of a place. */
export const momentWords = (at: Date, zone: string) => ({
  data: format(zone, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(at),
  hora: format(zone, { hour: '2-digit', minute: '2-digit' }).format(at),
  dia_semana: format(zone, { weekday: 'long' }).format(at),
})

/** Whom a preview is for. */
export const SAMPLE: Record<MessageVariable, string> = {
  ...{ primeiro_nome: 'Maria', data: '24/11/2026', hora: '15:30', dia_semana: 'terça-feira', profissional: 'Dra. Ana Lima' },
  ...{ clinica: 'Clínica', endereco: 'Av. Hermes, 1', link: 'https://…/c/…' },
}
