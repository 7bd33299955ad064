/** What a quick reply may leave open. Source: spec/3 §8.4. */
export const REPLY_VARIABLES = ['nome', 'primeiro_nome', 'empresa', 'vendedor', 'saudacao', 'protocolo'] as const
type Variable = (typeof REPLY_VARIABLES)[number]

/** What is known to fill them with; an empty one stays open. */
export type ReplyValues = Partial<Record<Variable, string>>

const OPEN = new RegExp(`\\{(${REPLY_VARIABLES.join('|')})\\}`, 'g')

/** A reply with everything filled that is known. */
export const fillReply = (body: string, values: ReplyValues) => body.replace(OPEN, (open, name: Variable) => values[name] || open)

/** The first variable of a text that nobody filled, with its braces; null when there is none. */
export const openVariable = (text: string): string | null => text.match(OPEN)?.[0] ?? null

/** 'Bom dia' until noon, 'Boa tarde' until six, then 'Boa noite'. */
export const greetingAt = (hour: number) => (hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite')
