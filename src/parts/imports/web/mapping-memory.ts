import type { Mapping } from '../contract/mapping.ts'

/** Mappings that are kept, the latest first. */
const KEPT = 20

interface Remembered {
  header: string
  mapping: Mapping<string>
}

/** What somebody chose for the columns of files with the same header, kept in her browser: headings alone, nothing of what is below them. */
export function mappingMemory(owner: string) {
  const key = `import-columns:${owner}`
  const nameOf = (header: readonly string[]) => JSON.stringify(header.map((heading) => heading.toLowerCase()))

  function all(): Remembered[] {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '[]')
    } catch {
      return [] // written by something else
    }
  }

  return {
    recall: (header: readonly string[]) => all().find((one) => one.header === nameOf(header))?.mapping,
    remember(header: readonly string[], mapping: Mapping<string>) {
      const others = all().filter((one) => one.header !== nameOf(header))
      localStorage.setItem(key, JSON.stringify([{ header: nameOf(header), mapping }, ...others].slice(0, KEPT)))
    },
  }
}
