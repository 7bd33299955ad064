import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { writesOf } from '#app/testing/contents.ts'
import { addRows, CALLERS, expected, isOff, newPerson, type Person } from '#app/testing/permission-table.ts'
import { call, everyProcedure, type Procedure } from '#app/testing/procedures.ts'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'

// The matrix of spec/5 §22.3: every procedure × caller × company. What scope hides of a record: scope-sets.test.ts, foreign-ids.test.ts.

const all = everyProcedure()
const app = testApp()

type Caller = Awaited<ReturnType<typeof app>>

/** What a caller hears who may call, and whose input is none. */
const ADMITTED = ['ANSWERED', 'BAD_REQUEST', 'NOT_FOUND']

/** Calls with an input no schema accepts: callers with the permission get BAD_REQUEST, others are refused before it is read. */
async function knock(context: Caller['context'], path: string[]): Promise<string> {
  const code = await call(context, path, { 'no such field': true }).then(
    () => 'ANSWERED',
    (error: { code?: string }) => error.code ?? 'BUG',
  )
  return ADMITTED.includes(code) ? 'admitted' : code
}

const AT_ONCE = 8

async function knockAtAll(context: Caller['context'], procedures: readonly (readonly [string, Procedure])[]) {
  const heard: Record<string, string> = {}
  const waiting = [...procedures]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) heard[next[0]] = await knock(context, next[1].path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return heard
}

type Answer = 'admitted' | 'FORBIDDEN' | 'UNAUTHORIZED' | 'TWO_FACTOR_SETUP' | 'MODULE_OFF'

/** What a procedure needs; null where a session is enough. */
type Right = { page: PageKey; action: Action; personal?: true } | null

/** Every procedure that needs a session or a permission answers what `wanted` says, and those that refuse leave the database as it was. */
async function expectAnswers(context: Caller['context'], wanted: (right: Right) => Answer) {
  const table = all.flatMap(([name, procedure]) => {
    const { access } = procedure
    if ('open' in access) return []
    const right = 'page' in access ? access : null
    return [{ each: [name, procedure] as [string, Procedure], answer: wanted(right) }]
  })
  const refused = table.filter(({ answer }) => answer !== 'admitted')
  const before = await writesOf(app.owner())
  const heard = await knockAtAll(
    context,
    refused.map(({ each }) => each),
  )
  expect(await writesOf(app.owner())).toEqual(before)
  const admitted = table.filter(({ answer }) => answer === 'admitted')
  Object.assign(
    heard,
    await knockAtAll(
      context,
      admitted.map(({ each }) => each),
    ),
  )
  expect(heard).toEqual(Object.fromEntries(table.map(({ each: [name], answer }) => [name, answer])))
}

/** What somebody hears who works in the company: her session is enough where no permission is asked for. */
const byTable =
  (person: Person) =>
  (right: Right): Answer => {
    if (person.key && (right === null || right.personal)) return 'FORBIDDEN'
    if (right && isOff(person.off ?? [], right.page)) return 'MODULE_OFF'
    return right === null || expected(person, right.page, right.action) ? 'admitted' : 'FORBIDDEN'
  }

test.each(all)('%s declares who may call it', (_name, { access }) => {
  const kinds = ['open', 'signedIn', 'page'].filter((kind) => kind in access)
  expect(kinds).toHaveLength(1)
  if ('page' in access) expect(ACTIONS).toContain(access.action)
})

test('signed out, every procedure is refused that is not open', async () => {
  await expectAnswers(app.contextFor(null, null), () => 'UNAUTHORIZED')
  await expectAnswers(app.contextFor('a token nobody has', null), () => 'UNAUTHORIZED')
})

describe.each(Object.entries(CALLERS))('%s', (_name, person) => {
  test('every procedure answers or refuses as the specification says', async () => {
    const { context } = await newPerson(app, person)
    await expectAnswers(context, person.blocked ? () => 'UNAUTHORIZED' : byTable(person))
  })
})

const needed = PAGE_KEYS.flatMap(({ key }) => ACTIONS.map((action) => [key, action] as const)).filter(([key, action]) =>
  all.some(([, { access }]) => 'page' in access && access.page === key && access.action === action),
)

test.each(needed)('%s %s opens what needs it; every other action of that page does not', async (page, action) => {
  const procedures = all.filter(([, { access }]) => 'page' in access && access.page === page && access.action === action)
  const need = (answer: Answer) => Object.fromEntries(procedures.map(([name]) => [name, answer]))
  // A finer right that does not follow its page needs that page's read besides.
  const { within, inherits } = PAGE_KEYS.find(({ key }) => key === page)! as { within?: PageKey; inherits?: boolean }
  const besides = inherits === false && within ? { [within]: { read: true } } : {}
  const only = { ...besides, [page]: { [action]: true } }
  expect(await knockAtAll((await app({ permissions: only })).context, procedures)).toEqual(need('admitted'))

  const others = { ...besides, [page]: Object.fromEntries(ACTIONS.filter((other) => other !== action).map((other) => [other, true])) }
  const home = page === 'dashboard' && action === 'read'
  expect(await knockAtAll((await app({ permissions: others })).context, procedures)).toEqual(need(home ? 'admitted' : 'FORBIDDEN'))
})

describe('companies', () => {
  const everything = { permissions: { all: true } }
  const where = (caller: Caller, company_id: string | null) => app.contextFor(caller.token, company_id)
  const stranger = (right: unknown): Answer => (right === null ? 'admitted' : 'FORBIDDEN')
  let ana: Caller
  let bruno: Caller
  beforeAll(async () => {
    ;[ana, bruno] = await Promise.all([app(everything), app(everything)])
  })

  test('another’s, and none', async () => {
    await expectAnswers(where(ana, bruno.company_id), stranger)
    await expectAnswers(where(ana, null), stranger)
  })

  test('an inactive one, for an owner too', async () => {
    const owner = await app({ profile_id: 1 })
    await app.owner().query('update companies set active = false where id = $1', [owner.company_id])
    await expectAnswers(owner.context, stranger)
  })

  test('one that asks two steps she has not set up, an owner too: no page of it opens', async () => {
    for (const profile_id of [9, 1]) {
      const caller = await app({ ...everything, profile_id })
      await app.owner().query('update companies set require_two_factor = $2 where id = $1', [caller.company_id, [profile_id]])
      await expectAnswers(caller.context, (right) => (right === null ? 'admitted' : 'TWO_FACTOR_SETUP'))
    }
  })

  test('one below: whoever looks after the upper one has her permissions there, a mere member nothing', async () => {
    const [admin, below] = [await app({ ...everything, role: 'admin' }), await app()]
    const member = await app({ ...everything, company_id: admin.company_id })
    await app.owner().query('update companies set parent_id = $2 where id = $1', [below.company_id, admin.company_id])
    await expectAnswers(where(admin, below.company_id), byTable({ profile: 9, object: { all: true } }))
    await expectAnswers(where(member, below.company_id), stranger)
  })

  test('two: what holds in one does not hold in the other', async () => {
    const clients = { create: true, read: true, update: true, delete: true }
    const two = await newPerson(app, { profile: 12, profileRows: { clients } })
    const { company_id } = await app()
    await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [company_id, two.user_id])
    await addRows(app, 'profile_permission', { company_id, profile_id: 12 }, { hr: { read: true } })
    await expectAnswers(two.context, byTable({ profile: 12, profileRows: { clients } }))
    await expectAnswers(where(two, company_id), byTable({ profile: 12, profileRows: { hr: { read: true } } }))
  })

  test.each(['team', 'own'])('scope %s refuses no procedure: it hides records', async (scope) => {
    const caller = await app(everything)
    await app
      .owner()
      .query(`insert into user_scope (company_id, user_id, page, scope) select $1, $2, key, $3 from page where scoped`, [
        caller.company_id,
        caller.user_id,
        scope,
      ])
    await expectAnswers(caller.context, byTable({ profile: 9, object: { all: true } }))
  })
})
