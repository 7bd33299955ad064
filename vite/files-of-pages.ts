import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Dialogs from which on what they share is one file. */
const MANY_DIALOGS = 8

/**
 * In which file of the browser a module goes. Left to itself the bundler makes one for every set of pages that share something: two hundred
 * files for the first list, most of a few lines. A module's own imports are always in its file or in one before it, so no two files wait for each other.
 */
export function filesOfPages(src: string): Rolldown.CodeSplittingNameFunction {
  const at = (file: string) => join(src, file)
  const FILES = {
    start: [at('app/main.tsx')],
    'sign-in': [at('modules/access/web/sign-in-page.tsx')],
    shell: [at('app/signed-in.tsx')],
    register: ['clients/web/clients-page', 'patients/web/patients-page', 'hr/web/hr-page', 'legal/web/cases-page'].map((page) =>
      at(`modules/${page}.tsx`),
    ),
  }
  const closures = new Map<string, Set<string>>()
  let byDialogs: Map<string, number> | null = null

  /** All that is loaded with it. */
  function closureOf(entry: string, graph: Graph) {
    const known = closures.get(entry)
    if (known) return known
    const found = new Set([entry])
    for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next)
    closures.set(entry, found)
    return found
  }

  /** A page or a dialog stays a file of its own: the bundler loses the names that it exports. */
  const isOnlyAsked = (id: string, graph: Graph) => graph.getModuleInfo(id)?.importers.length === 0

  const opensOf = (id: string, graph: Graph) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []

  /** How many dialogs load each module that no page loads by itself. */
  function countDialogs(graph: Graph) {
    const inPages = new Set(opensOf(at('app/routes.tsx'), graph).flatMap((page) => [...closureOf(page, graph)]))
    const dialogs = new Set([...inPages].flatMap((part) => opensOf(part, graph)))
    const counts = new Map<string, number>()
    for (const dialog of dialogs) for (const id of closureOf(dialog, graph)) if (!inPages.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }

  return (id, graph) => {
    if (id.includes('\0') || id.endsWith('.css') || isOnlyAsked(id, graph)) return null
    for (const [name, entries] of Object.entries(FILES)) if (entries.every((entry) => closureOf(entry, graph).has(id))) return name
    byDialogs ??= countDialogs(graph)
    return (byDialogs.get(id) ?? 0) >= MANY_DIALOGS ? 'dialogs' : null
  }
}
