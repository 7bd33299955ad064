import { UF_ZONES, type Uf } from '#shared/br/uf.ts'
import { fromClock, toClock } from '#shared/br/zoned-time.ts'

interface Clocks {
  /** Where the act is done; of a court of the whole country Brasília. */
  court: { city: string; uf: Uf }
  /** The zone of the company. */
  zone: string
}

/** What clocks here show in the last minute of a day at the court; null when they show the same (CPC art. 213, parágrafo único). */
export function clockWarning(fatal_on: string, { court, zone }: Clocks): string | null {
  const last = `${fatal_on}T23:59`
  const here = toClock(fromClock(last, UF_ZONES[court.uf])!, zone)
  return here === last ? null : `Vale até 23:59 de ${court.city} (${here.slice(11)} aqui).`
}

/** Of a date that has passed. Source: spec/4 §17.6. */
export const pastWarning = (fatal_on: string, today: string) => (fatal_on < today ? 'Este prazo já venceu.' : null)
