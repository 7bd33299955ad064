import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { formOf } from '#app/testing/form-of.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'

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
  expect(await ana.api.users.held({ id: bia.user_id })).toEqual([{ page: 'clients', held: 3 }])

  const form = formOf(ana)
  const given = { id: bia.user_id, page: 'clients', to: { person_id: carla.user_id } }
  const done = await form.users.handOver(given)
  expect(done).toEqual({ changed: 3, left: 0, undo: expect.any(String) })
  await clients(ana, bia.user_id, 1)
  expect(await form.users.handOver(given)).toEqual({ ...done, left: 1 }) // answered, and not done again
  expect([await clientsOf(ana, carla.user_id), await clientsOf(ana, bia.user_id)]).toEqual([3, 1])
  await expect(form.users.handOver({ ...given, to: { nobody: true } })).rejects.toMatchObject({ code: 'FORM_SENT' })

  const { rows } = await ana.api.clients.list({ responsible_id: carla.user_id })
  await ana.api.clients.setResponsible({ selection: { ids: [rows[0]!.id] }, responsible_id: ana.user_id })
  expect(await ana.api.users.undoHandOver({ page: 'clients', undo: done.undo! })).toEqual({ changed: 2 })
  expect([await clientsOf(ana, ana.user_id), await clientsOf(ana, bia.user_id)]).toEqual([1, 3])
  expect(await ana.api.users.undoHandOver({ page: 'clients', undo: done.undo! })).toEqual({ changed: 0 })
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
  await expect(ana.api.users.handOver({ id: bia.user_id, page: 'clients', to: { person_id: none.user_id } })).rejects.toMatchObject({
    code: 'RESPONSIBLE_WITHOUT_ACCESS',
    message: 'Ana Teste não tem acesso a Clientes.',
  })
  const own = { ...team, name: 'Só ela', members: [bia.user_id] }
  const { id: alone } = await ana.api.users.teams.save({ id: null, updated_at: null, values: own })
  await expect(ana.api.users.handOver({ id: bia.user_id, page: 'clients', to: { team_id: alone } })).rejects.toMatchObject({
    message: 'Ninguém desta equipe está disponível hoje.',
  })
  expect(await ana.api.users.handOver({ id: bia.user_id, page: 'clients', to: { team_id } })).toMatchObject({ changed: 3, left: 0 })
  const now = [await clientsOf(ana, carla.user_id), await clientsOf(ana, dora.user_id)]
  expect([now.sort(), await clientsOf(ana, none.user_id)]).toEqual([[2, 3], 0])
})
