import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { call, everyProcedure } from '#app/testing/procedures.ts'
import { PAGE_KEYS } from '#shared/pages.ts'
import type { Action } from '#shared/procedure.ts'
import { ACTIONS } from '#shared/procedure.ts'

const all = everyProcedure()
const guarded = all.filter(([, { access }]) => 'page' in access)
const signedIn = all.filter(([, { access }]) => 'signedIn' in access)

const app = testApp()

type Caller = Awaited<ReturnType<typeof app>>

/** Calls with an input no schema accepts: callers with the permission get BAD_REQUEST, others are refused before it is read. */
async function knock(context: Caller['context'], path: string[]): Promise<string> {
  return call(context, path, { 'no such field': true }).then(
    () => 'ANSWERED',
    (error: { code?: string }) => error.code ?? 'BUG',
  )
}

/** What a caller hears who may call, and whose input is none. */
const ADMITTED = ['ANSWERED', 'BAD_REQUEST', 'NOT_FOUND']

test.each(all)('%s declares who may call it', (_name, { access }) => {
  const kinds = ['open', 'signedIn', 'page'].filter((kind) => kind in access)
  expect(kinds).toHaveLength(1)
  if ('page' in access) expect(ACTIONS).toContain(access.action)
})

describe('signed out', () => {
  test.each([...guarded, ...signedIn])('%s is refused', async (_name, { path }) => {
    expect(await knock(app.contextFor(null, null), path)).toBe('UNAUTHORIZED')
    expect(await knock(app.contextFor('a token nobody has', null), path)).toBe('UNAUTHORIZED')
  })
})

/** What each profile may do without explicit permissions. Source: spec/1 §6; spec/5 §2.2 for the rows behind a number. */
const MANAGED = ['crm', 'clients', 'users', 'settings', 'cores', 'permissoes']
const DEFAULTS: Record<number, (page: string, action: Action) => boolean> = {
  1: () => true,
  2: (page, action) => (['dashboard', 'dashboard-rows'].includes(page) ? action === 'read' : MANAGED.includes(page) && action !== 'delete'),
  3: (page, action) => action === 'read' && ['dashboard', 'crm'].includes(page),
  4: (page, action) => page === 'dashboard' && action === 'read',
}

describe.each([1, 2, 3, 4])('profile %i', (profile_id) => {
  test.each(guarded)('%s answers or refuses as the specification says', async (_name, { path, access }) => {
    const { context } = await app({ profile_id })
    const { page, action } = access as { page: string; action: Action }
    const code = await knock(context, path)
    if (DEFAULTS[profile_id]?.(page, action)) expect(ADMITTED).toContain(code)
    else expect(code).toBe('FORBIDDEN')
  })
})

/** Somebody who may do this on this page and nothing else, but read the page that a finer right lies within. */
function personWith(page: string, actions: readonly Action[]) {
  const finer = PAGE_KEYS.find((one) => one.key === page && 'inherits' in one && !one.inherits)
  const within = finer && 'within' in finer ? { [finer.within]: { read: true } } : {}
  return app({ permissions: { ...within, [page]: Object.fromEntries(actions.map((action) => [action, true])) } })
}

describe('explicit permissions', () => {
  test.each(guarded)('%s needs exactly its own action on its own page', async (_name, { path, access }) => {
    const { page, action } = access as { page: string; action: Action }
    const company = await personWith(page, [action])
    expect(ADMITTED).toContain(await knock(company.context, path))

    const without = await personWith(
      page,
      ACTIONS.filter((other) => other !== action),
    )
    const code = await knock(without.context, path)
    if (page === 'dashboard' && action === 'read') expect(ADMITTED).toContain(code)
    else expect(code).toBe('FORBIDDEN')
  })
})

describe('another company', () => {
  test.each(guarded)('%s is refused with a company one does not belong to', async (_name, { path }) => {
    const [ana, bruno] = [await app(), await app()]
    expect(await knock(app.contextFor(ana.token, bruno.company_id), path)).toBe('FORBIDDEN')
    expect(await knock(app.contextFor(ana.token, null), path)).toBe('FORBIDDEN')
  })
})
