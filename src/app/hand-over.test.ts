import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { formOf } from '#app/testing/form-of.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newCase, newDeadline } from '#modules/legal/contract/testing/samples.ts'

const app = testApp()

type Caller = Awaited<ReturnType<typeof app>>

const clientsOf = async ({ api }: Caller, responsible_id: string) => (await api.clients.list({ responsible_id })).total

/** Clients who are somebody's. */
async function clients({ api }: Caller, responsible_id: string, many: number) {
  for (let n = 0; n < many; n++) await api.clients.create(newMaria({ document: null, name: `Cliente ${n}`, responsible_id }))
}

test('what a leaver had goes to somebody, once however often it is sent; undone, but for what changed since', async () => {
  const ana = await app()
  const [bia, carla] = [await app({ company_id: ana.company_id }), await app({ company_id: ana.company_id })]
  await clients(ana, bia.user_id, 3)
  expect(await ana.api.users.held({ id: bia.user_id })).toEqual([{ source: 'clients', label: 'Clientes', needs_somebody: false, held: 3 }])

  const form = formOf(ana)
  const given = { id: bia.user_id, source: 'clients', to: { person_id: carla.user_id } }
  const done = await form.users.handOver(given)
  expect(done).toEqual({ changed: 3, left: 0, undo: expect.any(String) })
  await clients(ana, bia.user_id, 1)
  expect(await form.users.handOver(given)).toEqual({ ...done, left: 1 }) // answered, and not done again
  expect([await clientsOf(ana, carla.user_id), await clientsOf(ana, bia.user_id)]).toEqual([3, 1])
  await expect(form.users.handOver({ ...given, to: { nobody: true } })).rejects.toMatchObject({ code: 'FORM_SENT' })

  const { rows } = await ana.api.clients.list({ responsible_id: carla.user_id })
  await ana.api.clients.setResponsible({ selection: { ids: [rows[0]!.id] }, responsible_id: ana.user_id })
  const handedOver = () => ana.api.users.handedOver({ id: bia.user_id })
  expect(await handedOver()).toMatchObject([{ undo: done.undo, source: 'clients', label: 'Clientes', changed: 3 }])
  expect(await ana.api.users.handedOver({ id: carla.user_id })).toEqual([])
  expect(await ana.api.users.undoHandOver({ source: 'clients', undo: done.undo! })).toEqual({ changed: 2 })
  expect([await clientsOf(ana, ana.user_id), await clientsOf(ana, bia.user_id)]).toEqual([1, 3])
  expect(await handedOver()).toEqual([])
  await expect(ana.api.users.undoHandOver({ source: 'clients', undo: done.undo! })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('dealt out in a team it goes to who has fewest, and not to who may not read it or who leaves it', async () => {
  const ana = await app()
  const [bia, carla, dora] = [
    await app({ company_id: ana.company_id }),
    await app({ company_id: ana.company_id }),
    await app({ company_id: ana.company_id }),
  ]
  const none = await app({ company_id: ana.company_id, permissions: { users: { all: true } } })
  await clients(ana, bia.user_id, 3)
  await clients(ana, carla.user_id, 2)
  const team = { name: 'Comercial', color: '#2563eb', leader_id: null, members: [bia.user_id, carla.user_id, dora.user_id, none.user_id] }
  const { id: team_id } = await ana.api.users.teams.save({ id: null, updated_at: null, values: team })
  await expect(ana.api.users.handOver({ id: bia.user_id, source: 'clients', to: { person_id: none.user_id } })).rejects.toMatchObject({
    code: 'RESPONSIBLE_WITHOUT_ACCESS',
    message: 'Ana Teste não tem acesso a Clientes.',
  })
  const own = { ...team, name: 'Só ela', members: [bia.user_id] }
  const { id: alone } = await ana.api.users.teams.save({ id: null, updated_at: null, values: own })
  await expect(ana.api.users.handOver({ id: bia.user_id, source: 'clients', to: { team_id: alone } })).rejects.toMatchObject({
    message: 'Ninguém desta equipe está disponível hoje.',
  })
  expect(await ana.api.users.handOver({ id: bia.user_id, source: 'clients', to: { team_id } })).toMatchObject({ changed: 3, left: 0 })
  const now = [await clientsOf(ana, carla.user_id), await clientsOf(ana, dora.user_id)]
  expect([now.sort(), await clientsOf(ana, none.user_id)]).toEqual([[2, 3], 0])
})

test('nothing goes to who was invited and has not come, neither by name nor dealt out, and only what was typed with the invitation is told of her', async () => {
  const ana = await app()
  const [bia, carla] = [await app({ company_id: ana.company_id }), await app({ company_id: ana.company_id })]
  await clients(ana, bia.user_id, 1)
  const invited = "update company_membership set entered_at = null, invited_name = 'Convidada' where user_id = $1"
  await app.owner().query(invited, [carla.user_id])
  const give = (to: { person_id: string } | { team_id: string }) => ana.api.users.handOver({ id: bia.user_id, source: 'clients', to })
  await expect(give({ person_id: carla.user_id })).rejects.toMatchObject({ message: 'Convidada não tem acesso a Clientes.' })
  const team = { name: 'Comercial', color: '#2563eb', leader_id: null, members: [bia.user_id, carla.user_id] }
  const { id: team_id } = await ana.api.users.teams.save({ id: null, updated_at: null, values: team })
  await expect(give({ team_id })).rejects.toMatchObject({ message: 'Ninguém desta equipe está disponível hoje.' })
  expect(await clientsOf(ana, bia.user_id)).toBe(1)
})

test('pending deadlines go too, never to nobody, and of a secret case to who is named on it; who gets several hears of it once', async () => {
  const ana = await app()
  const [bia, carla] = [await app({ company_id: ana.company_id }), await app({ company_id: ana.company_id })]
  const { legal, users } = ana.api
  const [plain, secret] = [await legal.create(newCase()), await legal.create(newCase({ cnj_number: null }))]
  await legal.setSecrecy({ id: secret.id, secret: true })
  await legal.addPerson({ id: secret.id, user_id: bia.user_id })
  for (const parent_id of [plain.id, plain.id, secret.id]) {
    const { id } = await legal.deadlines.add({ parent_id, values: newDeadline() })
    await legal.deadlines.give({ id, responsible_id: bia.user_id })
  }
  const { id: done } = await bia.api.legal.deadlines.add({ parent_id: plain.id, values: newDeadline() })
  await bia.api.legal.deadlines.cancel({ id: done, outcome_note: 'Acordo' })
  const source = 'legal_deadline'
  const held = (many: number) => [{ source, label: 'Jurídico · Prazos', needs_somebody: true, held: many }]
  expect(await users.held({ id: bia.user_id })).toEqual(held(3))

  const give = (to: object) => users.handOver({ id: bia.user_id, source, to } as Parameters<typeof users.handOver>[0])
  await expect(give({ nobody: true })).rejects.toMatchObject({ code: 'RESPONSIBLE_MISSING' })
  const { undo } = await give({ person_id: carla.user_id })
  expect(await users.held({ id: bia.user_id })).toEqual(held(1))
  await expect(give({ person_id: carla.user_id })).rejects.toMatchObject({ code: 'RESPONSIBLE_NOT_NAMED' })
  const { rows } = await carla.api.notifications.list({})
  expect(rows).toMatchObject([{ kind: 'deadline-given', title: null, times: 2 }])

  expect(await users.undoHandOver({ source, undo: undo! })).toEqual({ changed: 2 })
  await legal.addPerson({ id: secret.id, user_id: carla.user_id })
  expect(await give({ person_id: carla.user_id })).toMatchObject({ changed: 3, left: 0 })
})

test('what went to somebody else does not come back to who may not have it any more', async () => {
  const ana = await app()
  const [bia, carla] = [await app({ company_id: ana.company_id }), await app({ company_id: ana.company_id })]
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { id } = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  await ana.api.legal.deadlines.give({ id, responsible_id: bia.user_id })
  const { undo } = await ana.api.users.handOver({ id: bia.user_id, source: 'legal_deadline', to: { person_id: carla.user_id } })
  await ana.api.users.remove({ id: bia.user_id })
  expect(await ana.api.users.undoHandOver({ source: 'legal_deadline', undo: undo! })).toEqual({ changed: 0 })
  expect((await ana.api.legal.deadlines.get({ id })).responsible.id).toBe(carla.user_id)
})

test('open tasks go too, also those that only the leaver sees: by who looks after people, never to nobody, and back only to who works here', async () => {
  const ana = await app()
  const [bia, carla] = [
    await app({ company_id: ana.company_id }),
    await app({ company_id: ana.company_id, permissions: { users: { read: true } } }),
  ]
  const values = { due_on: null, due_time: null, responsible_id: bia.user_id, notes: null }
  for (const title of ['Ligar', 'Conferir']) await bia.api.tasks.create({ values: { ...values, title } })
  const { id: done } = await bia.api.tasks.create({ values: { ...values, title: 'Feita' } })
  await bia.api.tasks.finish({ id: done })

  const source = 'task'
  const { users } = ana.api
  expect(await carla.api.users.held({ id: bia.user_id })).toEqual([])
  expect(await users.held({ id: bia.user_id })).toEqual([{ source, label: 'Tarefas', needs_somebody: true, held: 2 }])
  const give = (to: object) => users.handOver({ id: bia.user_id, source, to } as Parameters<typeof users.handOver>[0])
  await expect(give({ nobody: true })).rejects.toMatchObject({ code: 'RESPONSIBLE_MISSING' })
  const first = await give({ person_id: carla.user_id })
  expect(first).toMatchObject({ changed: 2, left: 0 })
  expect((await carla.api.tasks.list({})).rows.map(({ title }) => title).sort()).toEqual(['Conferir', 'Ligar'])
  expect((await carla.api.notifications.list({})).rows).toMatchObject([{ kind: 'task-assigned', times: 2 }])
  expect(await users.undoHandOver({ source, undo: first.undo! })).toEqual({ changed: 2 })

  const { undo } = await give({ person_id: carla.user_id })
  await users.remove({ id: bia.user_id })
  expect(await users.undoHandOver({ source, undo: undo! })).toEqual({ changed: 0 })
})

test('whoever is away is offered colleagues who may stand in, and told what each would not open', async () => {
  const ana = await app()
  const { company_id } = ana
  const [bia, carla, blocked] = [await app({ company_id }), await app({ company_id }), await app({ company_id })]
  const none = await app({ company_id, permissions: { users: { all: true } } })
  await clients(ana, bia.user_id, 2)
  await ana.api.users.block({ id: blocked.user_id, blocked: true })
  await ana.api.users.invite({ emails: 'pendente@exemplo.com.br', name: '', profile_id: 4, scopes: {}, teams: [], like: null })

  const uncovered = [{ page: 'clients', label: null, held: 2 }]
  const offered = await ana.api.users.absences.substitutes({ parent_id: bia.user_id })
  const byId = (people: readonly { id: string; uncovered: unknown }[]) => Object.fromEntries(people.map((one) => [one.id, one.uncovered]))
  expect(byId(offered)).toEqual({ [ana.user_id]: [], [carla.user_id]: [], [none.user_id]: uncovered })
  expect(byId(await bia.api.users.mine.absences.substitutes({ parent_id: bia.user_id }))).toEqual(byId(offered))
  await expect(bia.api.users.mine.absences.substitutes({ parent_id: ana.user_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const values = { starts_on: '2031-01-06', ends_on: '2031-01-08', substitute_id: blocked.user_id, note: null }
  await expect(ana.api.users.absences.add({ parent_id: bia.user_id, values })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
