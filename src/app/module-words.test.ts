import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#server/database/migrate.ts'
import { projectRoot } from '#server/process/project-root.ts'

/** Migrations below are the platform's and the parts'; from here on each belongs to a module. Source: db/CONVENTIONS.md. */
const FIRST_OF_A_MODULE = '0100'

/** The menu draws an icon a page, and the examples of tests are not code of the product. */
const MAY_NAME = /src\/web\/shell\/menu-icon\.ts$|\.test\.tsx?$|\/testing\/|\/demo\//

const moduleSql = readMigrations()
  .filter(({ name }) => name >= FIRST_OF_A_MODULE)
  .map(({ sql }) => sql)
  .join('\n')

/** client_address: the name of a table or view that a module's migration makes. */
const relations = [...moduleSql.matchAll(/^create (?:table|view) (\w+)\s/gm)].map(([, name]) => name!)

/** A module's tables, in quotes or in SQL when their name is a word of everyday English, and what its records are called. */
const NAMES = new RegExp(
  [
    ...relations.filter((name) => name.includes('_')).map((name) => `\\b${name}\\b`),
    ...relations
      .filter((name) => !name.includes('_'))
      .flatMap((name) => [`['"\`]${name}['"\`]`, `\\b(?:from|join|into|update) ${name}\\b`]),
    '\\b(?:employee|patient|salary|vacation|deal|lawsuit)s?\\b',
    '\\b(?:cliente|paciente|funcion[aá]rio|colaborador|sal[aá]rio|processo jur[ií]dico)',
  ].join('|'),
  'i',
)

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const filesOf = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !MAY_NAME.test(name))

test('the migrations of modules were read', () => {
  expect(relations).toEqual(expect.arrayContaining(['client', 'client_note', 'employee', 'vw_clients', 'dashboard_config']))
})

test.each(['src/server', 'src/parts', 'src/web'])(
  'nothing in %s names what one module alone has: a part takes a Register, the kit takes texts, and the schema registers the table',
  (folder) => {
    const named = filesOf(folder).flatMap((file) => {
      const found = NAMES.exec(withoutComments(readFileSync(join(projectRoot, file), 'utf8')))
      return found ? [`${file} names ${found[0]}`] : []
    })
    expect(named).toEqual([])
  },
)
