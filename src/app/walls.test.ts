import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#server/process/project-root.ts'

/** A house with our configuration and none of our code, in which each wall is broken once. */
let house: string

const CONFIGURATION = [
  'biome.json',
  'scripts/walls.grit',
  '.gitignore',
  'package.json',
  'vite.config.ts',
  'vite/direct-imports.ts',
  'vite/files-of-pages.ts',
]
const TYPES = ['tsconfig.base.json', 'tsconfig.contract.json', 'tsconfig.server.json', 'tsconfig.web.json']

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'retaguarda-walls-'))
  for (const file of [...CONFIGURATION, ...TYPES]) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    copyFileSync(join(projectRoot, file), join(house, file))
  }
  const packages = join(projectRoot, 'node_modules')
  mkdirSync(join(house, 'node_modules'))
  for (const name of readdirSync(packages).filter((name) => !name.startsWith('.'))) {
    symlinkSync(join(packages, name), join(house, 'node_modules', name))
  }
})
afterAll(() => rmSync(house, { recursive: true }))

function write(file: string, code: string) {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), `${code}\n`)
}

/** Runs a program of node_modules in the house and answers its exit code and everything it said. */
function run(program: string, ...args: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(join(projectRoot, 'node_modules/.bin', program), args, { cwd: house, env }, (_error, out, complained) =>
      resolve({ code: child.exitCode ?? 1, said: out + complained }),
    )
  })
}

describe('the linter', () => {
  const REFUSED = [
    ['shared', 'src/shared/x.ts', '#server/process/env.ts'],
    ['shared', 'src/shared/x.ts', '#web/api.ts'],
    ['shared', 'src/shared/x.ts', '#db/schema.gen.ts'],
    ['shared', 'src/shared/x.ts', 'node:fs'],
    ['the server', 'src/server/x.ts', '#web/api.ts'],
    ['the server', 'src/server/x.ts', '#parts/tags/server/index.ts'],
    ['the server', 'src/server/x.ts', '#modules/clients/server/list.ts'],
    ['the server', 'src/server/x.ts', '#app/router.ts'],
    ['the browser', 'src/web/x.ts', '#server/process/env.ts'],
    ['the browser', 'src/web/x.ts', '#db/schema.gen.ts'],
    ['the browser', 'src/web/x.ts', '#app/routes.tsx'],
    ['the kit', 'src/web/kit/x.tsx', '#modules/clients/contract/client.ts'],
    ['the kit', 'src/web/kit/x.tsx', '#parts/tags/web/tags.tsx'],
    ['a part', 'src/parts/tags/web/x.tsx', '#modules/clients/web/api.ts'],
    ['a part', 'src/parts/tags/server/x.ts', '#app/router.ts'],
    ['a contract', 'src/modules/clients/contract/x.ts', '#server/process/env.ts'],
    ['a contract', 'src/modules/clients/contract/x.ts', '#web/api.ts'],
    ['a contract', 'src/modules/clients/contract/x.ts', '#parts/tags/web/tags.tsx'],
    ['a contract', 'src/modules/clients/contract/x.ts', '../server/list.ts'],
    ['the server’s side', 'src/modules/clients/server/x.ts', '#web/api.ts'],
    ['the server’s side', 'src/modules/clients/server/x.ts', '../web/api.ts'],
    ['the server’s side', 'src/modules/clients/server/x.ts', '#parts/tags/web/tags.tsx'],
    ['the browser’s side', 'src/modules/clients/web/x.ts', '#server/process/env.ts'],
    ['the browser’s side', 'src/modules/clients/web/x.ts', '../server/list.ts'],
    ['the browser’s side', 'src/modules/clients/web/x.ts', '#modules/clients/server/list.ts'],
    ['a module', 'src/modules/clients/server/x.ts', '#modules/hr/server/index.ts'],
    ['a module', 'src/modules/clients/contract/x.ts', '#modules/hr/contract/index.ts'],
    ['a module', 'src/modules/hr/web/x.tsx', '#modules/clients/web/api.ts'],
    ['a module', 'src/modules/hr/web/x.tsx', '../../clients/web/api.ts'],
    ['a module that comes later', 'src/modules/new/web/x.tsx', '#modules/hr/web/api.ts'],
    ['a module', 'src/modules/hr/web/x.tsx', '#app/routes.tsx'],
    ['a module’s test', 'src/modules/hr/server/x.test.ts', '#app/router.ts'],
    ['a contract', 'src/modules/hr/contract/x.ts', '@orpc/contract'],
    ['a part’s contract', 'src/parts/tags/contract/x.ts', '@orpc/contract'],
    ['a relative path', 'src/modules/hr/server/x.ts', '../../../server/env.ts'],
  ] as const

  const ALLOWED = [
    ['shared', 'src/shared/x.ts', '#shared/br/date.ts'],
    ['the server', 'src/server/x.ts', '#db/schema.gen.ts'],
    ['the kit', 'src/web/kit/x.tsx', '#shared/procedure.ts'],
    ['a part', 'src/parts/tags/server/x.ts', '#server/rpc/rpc.ts'],
    ['a contract', 'src/modules/clients/contract/x.ts', '#parts/tags/contract/index.ts'],
    ['the server’s side', 'src/modules/clients/server/x.ts', '#modules/clients/contract/index.ts'],
    ['the server’s side', 'src/modules/clients/server/x.ts', '../contract/index.ts'],
    ['the browser’s side', 'src/modules/clients/web/x.tsx', '#parts/tags/web/tags.tsx'],
    ['a module’s test', 'src/modules/clients/server/x.test.ts', '#app/testing/app.ts'],
    ['the root', 'src/app/x.ts', '#modules/clients/server/index.ts'],
  ] as const

  /** Each case in a file of its own, so that a refusal names its case. */
  const fileOf = (file: string, to: string) => file.replace(/x(?=\.)/, to.replace(/\W+/g, '-'))
  let refused: Set<string>

  beforeAll(async () => {
    for (const [, file, to] of [...REFUSED, ...ALLOWED]) write(fileOf(file, to), `import '${to}'`)
    write('src/modules/hr/web/lazy.ts', "export const page = () => import('#modules/clients/web/api.ts')")
    write('src/modules/hr/web/again.ts', "export * from '#modules/clients/web/api.ts'")
    write('src/modules/hr/web/kind.ts', "import type { Client } from '#modules/clients/contract/client.ts'")
    const { said } = await run('biome', 'lint', '--reporter=github', '--max-diagnostics=none', 'src')
    refused = new Set([...said.matchAll(/::error title=plugin,file=(\S+?),line/g)].map(([, file]) => file!.slice(file!.indexOf('src/'))))
  })

  test.each(REFUSED)('refuses %s (%s) that imports %s', (_who, file, to) => {
    expect(refused).toContain(fileOf(file, to))
  })

  test.each(ALLOWED)('lets %s (%s) import %s', (_who, file, to) => {
    expect(refused).not.toContain(fileOf(file, to))
  })

  test.each(['lazy', 'again', 'kind'])('refuses every way to import: %s', (name) => {
    expect(refused).toContain(`src/modules/hr/web/${name}.ts`)
  })
})

describe('the compiler', () => {
  let said: string

  beforeAll(async () => {
    rmSync(join(house, 'src'), { recursive: true, force: true })
    write('src/shared/pure.ts', 'export const two = 2')
    write('src/shared/page.ts', 'export const width = document.body.clientWidth')
    write('src/modules/x/contract/shape.ts', 'export const four = 2 + 2')
    write('src/modules/x/contract/disk.ts', "import { readFileSync } from 'node:fs'\nexport const read = readFileSync")
    write('src/modules/x/contract/machine.ts', 'export const port = process.env.PORT')
    write('src/modules/x/server/list.ts', "import { four } from '#modules/x/contract/shape.ts'\nexport const list = [four, process.pid]")
    write('src/modules/x/server/page.ts', 'export const title = document.title')
    write('src/modules/x/web/page.ts', "import { four } from '#modules/x/contract/shape.ts'\nexport const page = [four, document.title]")
    write('src/modules/x/server/names.ts', 'export const names = []')
    write('src/modules/x/web/wrong.ts', "export { names } from '../server/names.ts'")
    write('src/modules/x/server/rows.ts', 'export const rows = []')
    write('src/modules/x/web/alias.ts', "export { rows } from '#modules/x/server/rows.ts'")
    said = (await run('tsc', '-b', 'tsconfig.contract.json', 'tsconfig.server.json', 'tsconfig.web.json', '--pretty', 'false')).said
  })

  test.each([
    ['the page in shared', 'src/shared/page.ts'],
    ['Node’s modules in a contract', 'src/modules/x/contract/disk.ts'],
    ['Node’s globals in a contract', 'src/modules/x/contract/machine.ts'],
    ['the page on the server’s side', 'src/modules/x/server/page.ts'],
    ['the server on the browser’s side', 'src/modules/x/web/wrong.ts'],
    ['the server on the browser’s side by its alias', 'src/modules/x/web/alias.ts'],
  ])('refuses %s', (_what, file) => {
    expect(said).toContain(`${file}(`)
  })

  test.each(['src/shared/pure.ts', 'src/modules/x/contract/shape.ts', 'src/modules/x/server/list.ts', 'src/modules/x/web/page.ts'])(
    'finds nothing wrong with %s',
    (file) => {
      expect(said).not.toContain(`${file}(`)
    },
  )
})

describe('the build', () => {
  const build = (imports: string) => {
    rmSync(join(house, 'src'), { recursive: true, force: true })
    write('index.html', '<!doctype html><script type="module" src="/src/app/main.tsx"></script>')
    write('src/server/env.ts', 'export const secret = 42')
    write('src/modules/x/contract/shape.ts', 'export const four = 4')
    write('src/modules/x/server/list.ts', 'export const list = []')
    write('src/modules/x/web/page.ts', `import * as all from '${imports}'\nexport const page = all`)
    write('src/app/main.tsx', "import { page } from '#modules/x/web/page.ts'\nglobalThis.page = page")
    return run('vite', 'build', '--logLevel', 'error')
  }

  test.each(['#server/process/env.ts', '../server/list.ts'])('stops when the page reaches %s', async (imports) => {
    const { code, said } = await build(imports)
    expect(code).not.toBe(0)
    expect(said).toContain(`src/modules/x/web/page.ts imports ${imports}: server code cannot enter the browser`)
  })

  test('goes on when it reaches only what it may', async () => {
    expect(await build('../contract/shape.ts')).toEqual({ code: 0, said: '' })
  })
})
