import { requiredText } from '#shared/br/fields.ts'

/** Stored as its code and shown by its name; whoever types either means the same. */
const BRAZIL = { code: 'BR', name: 'Brasil' }

const isBrazil = (text: string) => [BRAZIL.code, BRAZIL.name].some((form) => form.toLowerCase() === text.toLowerCase())

/** A country as people type it. Source: spec/2 §3, default BR. */
export const country = requiredText('País é obrigatório', 60).transform((typed) => (isBrazil(typed) ? BRAZIL.code : typed))

/** A stored country as people read it. */
export const countryName = (stored: string) => (isBrazil(stored) ? BRAZIL.name : stored)
