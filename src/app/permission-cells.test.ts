import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyProcedure } from '#app/testing/procedures.ts'
import { decides, PAGE_KEYS, type PageDefinition, type PageKey } from '#shared/pages.ts'
import { ACTIONS } from '#shared/procedure.ts'

/** What is asked for, and is an owner's whatever the permissions: src/modules/settings/contract/companies.ts. */
const OWNERS_ALONE = ['create settings']

const pages: readonly PageDefinition[] = PAGE_KEYS
const migrations = readdirSync('db/migrations')
  .map((file) => readFileSync(`db/migrations/${file}`, 'utf8'))
  .join('\n')

/** What procedures and policies ask for, as 'update clients'. */
function asked() {
  const called = everyProcedure().flatMap(([, { access }]) => ('page' in access ? [`${access.action} ${access.page}`] : []))
  const checked = [...migrations.matchAll(/app\.can\('([a-z-]+)', '([a-z]+)'\)/g)].map(([, page, action]) => `${action} ${page}`)
  const cells = new Set([...called, ...checked])
  // 'Jurídico' has no screen of its own: what is allowed there holds for the pages within it.
  for (const { key, within } of pages)
    if (within === 'legal') for (const one of ACTIONS) if (cells.has(`${one} ${key}`)) cells.add(`${one} legal`)
  return cells
}

test('a cell of the permissions is offered where something asks for it, and nowhere else', () => {
  const cells = PAGE_KEYS.flatMap(({ key }) => ACTIONS.map((action) => `${action} ${key}`))
  const offered = cells.filter((cell) => decides(cell.split(' ')[1] as PageKey, cell.split(' ')[0] as (typeof ACTIONS)[number]))
  const needed = asked()
  expect(offered).toEqual(cells.filter((cell) => needed.has(cell) && !OWNERS_ALONE.includes(cell)))
})
