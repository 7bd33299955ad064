/** How far a measure may go: at most, or at least, this much. */
export type Target = { atMost: number } | { atLeast: number }

const WIDTHS = [46, 12, 12, 9, 10]

function print(cells: string[], verdict = '') {
  const padded = cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[i]!) : cell.padStart(WIDTHS[i]!)))
  process.stdout.write(`${padded.join('')}${verdict && `  ${verdict}`}\n`)
}

const measured = (value: number, unit: string) => `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`

const written = (target: Target, unit: string) => ('atMost' in target ? `≤ ${target.atMost}${unit}` : `≥ ${target.atLeast}${unit}`)

const verdict = (value: number, target: Target) =>
  ('atMost' in target ? value <= target.atMost : value >= target.atLeast) ? 'holds' : 'MISSED'

export const printHeading = (title: string, before = 'floor', after = 'ours') => {
  process.stdout.write('\n')
  print([title, before, after, 'ratio', 'target'])
}

/** Ours beside the floor: only the ratio means anything on another machine. Without a target it is only printed. */
export function printRatio(what: string, unit: string, floor: number, ours: number, target?: Target) {
  const ratio = ours / floor
  print(
    [what, measured(floor, unit), measured(ours, unit), `${ratio.toFixed(2)}×`, target ? written(target, '×') : ''],
    target && verdict(ratio, target),
  )
}

/** A measure whose target is not a ratio, beside the floor's where there is one. */
export function printMeasure(what: string, unit: string, ours: number, target: Target, floor?: number) {
  print(
    [what, floor === undefined ? '' : measured(floor, unit), measured(ours, unit), '', written(target, ` ${unit}`)],
    verdict(ours, target),
  )
}

/** Says why the figures that would stand here are missing. */
export const printUnmeasured = (reason: string) => print(['not measured', reason])
