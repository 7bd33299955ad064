import { replaceEqualDeep } from '@tanstack/react-query'

type Holder = Record<string, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null && !(value instanceof Date)

/** Puts the former date wherever the new answer names the same moment: the library knows no dates, and takes each for another. */
function keepDates(former: unknown, latter: unknown) {
  if (former === latter || !isHolder(former) || !isHolder(latter)) return
  for (const [key, value] of Object.entries(latter)) {
    const was = former[key]
    if (!(value instanceof Date)) keepDates(was, value)
    else if (was instanceof Date && was.getTime() === value.getTime()) latter[key] = was
  }
}

/** The new answer, with the former objects wherever they say the same: what did not change is not drawn again. */
export function shareEqual(former: unknown, latter: unknown): unknown {
  keepDates(former, latter)
  return replaceEqualDeep(former, latter)
}
