const MINUTE = 60_000
const UNITS = [
  { unit: 'year', length: 365 * 24 * 60 * MINUTE },
  { unit: 'month', length: 30 * 24 * 60 * MINUTE },
  { unit: 'day', length: 24 * 60 * MINUTE },
  { unit: 'hour', length: 60 * MINUTE },
  { unit: 'minute', length: MINUTE },
] as const

const WORDS = new Intl.RelativeTimeFormat('pt-BR')

/** 'há 3 dias', 'agora', or 'Nunca'. */
export function timeAgo(moment: Date | null, now = Date.now()): string {
  if (!moment) return 'Nunca'
  const passed = now - moment.getTime()
  const found = UNITS.find(({ length }) => passed >= length)
  return found ? WORDS.format(-Math.floor(passed / found.length), found.unit) : 'agora'
}
