import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '#app/testing/app.ts'
import { contentsOf } from '#app/testing/contents.ts'
import { call, everyProcedure } from '#app/testing/procedures.ts'

const app = testApp()
const procedures = everyProcedure()

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
}

/** Where an object of a schema takes fields that it does not name. A map of named values to values of one kind is no such object. */
function openings(schema: unknown, at = 'input'): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { type, properties, additionalProperties } = schema as Schema
  const here = type === 'object' && (properties ? additionalProperties !== false : !additionalProperties) ? [at] : []
  return [...here, ...Object.entries(schema).flatMap(([key, inner]) => openings(inner, `${at}.${key}`))]
}

test.each(procedures)('%s takes no field that its contract does not name, at any depth', (_name, { input }) => {
  expect(openings(input)).toEqual([])
})

const GRANTS = { company_id: null, user_id: null, profile_id: 1, role: 'owner', permissions: { all: true }, deleted_at: null }

test('no procedure can be given what would grant more or move a record elsewhere, and trying writes nothing', async () => {
  const { context } = await app()
  const before = await contentsOf(app.owner())
  for (const [name, { path, input }] of procedures) {
    const taken = (input as Schema | undefined)?.properties ?? {}
    const grants = Object.entries(GRANTS).filter(([field]) => input !== undefined && !(field in taken))
    for (const [field, value] of grants) {
      const issues = await call(context, path, { [field]: value }).catch((error) => error.cause?.issues)
      expect(JSON.stringify(issues), name).toContain(`"keys":["${field}"]`)
    }
  }
  expect(await contentsOf(app.owner())).toEqual(before)
})

test('the check finds an object that is open', () => {
  const open = z.strictObject({ list: z.array(z.object({ id: z.uuid() })), named: z.record(z.string(), z.string()) })
  expect(openings(z.toJSONSchema(open, { io: 'input' }))).toEqual(['input.properties.list.items'])
})
