import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Dialogs from which on what they share is one file. */
const MANY_DIALOGS = 8

/** Lists of records from which on what they share is one file: a part of a few lines costs the others less than a request costs the page that waits for it. */
const MOST_LISTS = 3

/**
 * In which file of the browser a module goes. Left to itself the bundler makes one for every set of pages that share something: two hundred
 * files for the first list, most of a few lines. A module's own imports are always in its file or in one before it, so no two files wait for each other.
 */
export function filesOfPages(src: string): Rolldown.CodeSplittingNameFunction {
  const at = (file: string) => join(src, file)
  const lists = ['clients/web/clients-page', 'patients/web/patients-page', 'hr/web/hr-page', 'legal/web/cases-page']
  /** What as many of these pages load as it says. */
  const FILES = {
    start: { pages: [at('app/main.tsx')], least: 1 },
    'sign-in': { pages: [at('modules/access/web/sign-in-page.tsx')], least: 1 },
    shell: { pages: [at('app/signed-in.tsx')], least: 1 },
    register: { pages: lists.map((page) => at(`modules/${page}.tsx`)), least: MOST_LISTS },
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

  /** Styles that are no component's own stay where they are imported; a component's are a few names in its file. */
  const isStyleOfAll = (id: string) => id.endsWith('.css') && !id.endsWith('.module.css')

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
    if (id.includes('\0') || isStyleOfAll(id) || isOnlyAsked(id, graph)) return null
    for (const [name, { pages, least }] of Object.entries(FILES))
      if (pages.filter((page) => closureOf(page, graph).has(id)).length >= least) return name
    byDialogs ??= countDialogs(graph)
    return (byDialogs.get(id) ?? 0) >= MANY_DIALOGS ? 'dialogs' : null
  }
}
