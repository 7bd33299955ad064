import { enumerated } from '#shared/br/text.ts'
/** What a quick reply may leave open. Source: spec/3 §8.4. */
export const REPLY_VARIABLES = ['nome', 'primeiro_nome', 'empresa', 'vendedor', 'saudacao', 'protocolo'] as const
type Variable = (typeof REPLY_VARIABLES)[number]

/** What is known to fill them with; an empty one stays open. */
export type ReplyValues = Partial<Record<Variable, string>>

const OPEN = new RegExp(`\\{(${REPLY_VARIABLES.join('|')})\\}`, 'g')

/** A reply with everything filled that is known. */
export const fillReply = (body: string, values: ReplyValues) => body.replace(OPEN, (open, name: Variable) => values[name] || open)

/** The variables of a text that nobody filled, with their braces. */
export const openVariables = (text: string): string[] => [...new Set(text.match(OPEN))]

/** (['{nome}', '{empresa}']) → 'Preencha {nome} e {empresa}' */
export const askToFill = (open: readonly string[]) => `Preencha ${enumerated(open)}`

/** 'Bom dia' until noon, 'Boa tarde' until six, then 'Boa noite'. */
export const greetingAt = (hour: number) => (hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite')
