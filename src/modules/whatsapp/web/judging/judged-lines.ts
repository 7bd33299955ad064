/** '2, 5' → [2, 5]: which lines somebody named, each once, in her order. */
export const namedLines = (typed: string): number[] => [...new Set((typed.match(/\d+/g) ?? []).map(Number))]

/** What is typed, with a line more, or without it. */
export function toggleLine(typed: string, line: number): string {
  const named = namedLines(typed)
  return (named.includes(line) ? named.filter((one) => one !== line) : [...named, line].sort((a, b) => a - b)).join(', ')
}
