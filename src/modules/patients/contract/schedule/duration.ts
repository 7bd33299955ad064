import { z } from 'zod'

/** Minutes of the shortest and of the longest visit; the tables of services and of appointments hold the same. */
export const SHORTEST = 5
export const LONGEST = 480

const OUT_OF_RANGE = `Duração deve ser de ${SHORTEST} a ${LONGEST} minutos`

export const Duration = z.int(OUT_OF_RANGE).min(SHORTEST, OUT_OF_RANGE).max(LONGEST, OUT_OF_RANGE)

/** The same of a form's text, on the grid of five minutes. */
export const ServiceDuration = z.coerce.number(OUT_OF_RANGE).pipe(Duration.multipleOf(5, 'Use múltiplos de 5 minutos'))
