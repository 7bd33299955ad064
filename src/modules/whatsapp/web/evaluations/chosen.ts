/** The aspect that is looked at; and where the look goes: to its lines, to one of them, or back from a line to it. */
export interface Chosen {
  aspect: string
  show: 'lines' | 'aspect' | { line: string }
}
