const BRAZIL = { code: 'BR', name: 'Brasil' }

const isBrazil = (text: string) => [BRAZIL.code, BRAZIL.name].some((form) => form.toLowerCase() === text.toLowerCase())

/** A country as it is stored: Brazil by its code, whichever was typed. Source: spec/2 §3 and §9. */
export const storedCountry = (typed: string) => (isBrazil(typed) ? BRAZIL.code : typed)

/** A stored country as people read it. */
export const countryName = (stored: string) => (isBrazil(stored) ? BRAZIL.name : stored)
