/** dd/MM of a date that stands beside another, with its year where the two differ in it. */
export function formatDayBeside(date: string, other: string) {
  const [year, month, day] = date.split('-')
  return other.startsWith(`${year}-`) ? `${day}/${month}` : `${day}/${month}/${year}`
}
