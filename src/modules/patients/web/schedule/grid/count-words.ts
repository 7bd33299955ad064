import { counted } from '#shared/br/number.ts'

/** '12 marcadas' */
export const bookedWords = (booked: number) => counted(booked, 'marcada')

/** '3 h 30 livres' */
export function freeWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const text = [hours ? `${hours} h` : null, rest ? `${rest}${hours ? '' : ' min'}` : null].filter(Boolean).join(' ')
  return text ? `${text} livres` : 'nada livre'
}
