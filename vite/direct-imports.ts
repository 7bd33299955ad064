import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages whose one file names hundreds of others. Asked for through it, each of them would seem to belong to every page. */
const BARRELS = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
}

const IMPORTED = /^import \{([^}]+)\} from ["']([^"']+)["'];?$/gm
const FORWARDED = /^(import|export) \{([^}]+)\}(?: from ["']([^"']+)["'])?;?$/gm

/** Where a name comes from: what it is called there, and the file. */
type Origin = readonly [name: string, file: string]

const namesIn = (list: string) =>
  list.split(',').flatMap((written) => {
    const [name, alias = name] = written.trim().split(/\s+as\s+/)
    return name ? [[name, alias!] as const] : []
  })

function originsIn(barrel: string): Map<string, Origin> {
  const imported = new Map<string, Origin>()
  const exported = new Map<string, Origin>()
  for (const [, kind, names, from] of readFileSync(barrel, 'utf8').matchAll(FORWARDED))
    for (const [name, alias] of namesIn(names!)) {
      const origin = from ? ([name, join(dirname(barrel), from)] as const) : imported.get(name)
      if (origin) (kind === 'import' ? imported : exported).set(alias, origin)
    }
  return exported
}

/** Imports what comes through a barrel from the file that has it, so that a page's graph names what the page needs. Fails on a name that the barrel has not. */
export function directImports(packages: string): Plugin {
  const barrels = new Map(Object.entries(BARRELS).map(([name, file]) => [name, originsIn(join(packages, name, file))]))

  function straight(names: string, from: string, barrel: Map<string, Origin>) {
    return namesIn(names)
      .filter(([name]) => !name.startsWith('type '))
      .map(([name, alias]) => {
        const origin = barrel.get(name)
        if (!origin) throw new Error(`${from} has no '${name}' that can be followed to its file: look at vite/direct-imports.ts`)
        return `import { ${origin[0]} as ${alias} } from '${origin[1]}';`
      })
      .join(' ')
  }

  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$|\/@mantine\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(IMPORTED, (line, names: string, from: string) => {
          const barrel = barrels.get(from)
          return barrel ? straight(names, from, barrel) + line.replace(/[^\n]/g, '') : line
        }),
        map: null,
      }),
    },
  }
}
