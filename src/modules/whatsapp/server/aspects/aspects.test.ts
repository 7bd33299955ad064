import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'

const app = testApp()

const GROUP = { name: 'Comercial', description: null, active: true }
const item = (name: string, over: object = {}) => ({ name, description: 'O que se espera disto.', weight: 1, ...over })

async function office() {
  const me = await app({ permissions: { all: true } })
  const { aspects } = me.api.whatsapp
  const { rows } = await app
    .owner()
    .query("insert into wa_instance (company_id, name, kind) values ($1, 'Vendas', 'simulated') returning id", [me.company_id])
  const group = async (name = 'Comercial', items = ['Saudação', 'Clareza']) => {
    const { id } = await aspects.create({ values: { ...GROUP, name }, model: null })
    for (const one of items) await aspects.addItem({ group_id: id, values: item(one) })
    return id
  }
  const shown = async (id: string) => (await aspects.list()).groups.find((one) => one.id === id)!
  return { ...me, aspects, group, shown, instance: rows[0].id as string }
}

test('a model brings its aspects, each of weight 1, in its order', async () => {
  const { aspects, shown } = await office()
  const { id } = await aspects.create({ values: { ...GROUP, description: '  ' }, model: 'Cobrança' })
  const { items, description } = await shown(id)
  expect(description).toBeNull()
  expect(items.map(({ name, weight, order_index }) => [name, weight, order_index])).toEqual([
    ...[['Identificação', 1, 1] as const, ['Respeito', 1, 2] as const, ['Clareza do valor', 1, 3] as const],
    ...[['Negociação', 1, 4] as const, ['Acordo', 1, 5] as const, ['Registro', 1, 6] as const],
  ])
})

test('a group keeps 2 to 12 aspects, and a name is taken once', async () => {
  const { aspects, group, shown } = await office()
  const id = await group()
  const { items } = await shown(id)
  const refused = { code: 'ASPECT_COUNT', message: 'Um grupo precisa de 2 a 12 aspectos.' }
  await expect(aspects.removeItem({ id: items[0]!.id })).rejects.toMatchObject(refused)
  for (let count = 3; count <= 12; count++) await aspects.addItem({ group_id: id, values: item(`Aspecto ${count}`) })
  await expect(aspects.addItem({ group_id: id, values: item('Aspecto 13') })).rejects.toMatchObject(refused)
  await expect(aspects.create({ values: { ...GROUP, name: 'COMERCIAL' }, model: null })).rejects.toMatchObject({
    code: 'WA_ASPECT_GROUP_NAME_TAKEN',
  })
})

test('an instance is in one group: another group takes it only when told to', async () => {
  const { aspects, group, shown, instance } = await office()
  const [first, second] = [await group(), await group('Suporte')]
  await aspects.setInstances({ id: first, instance_ids: [instance], moves: false })
  const wanted = { id: second, instance_ids: [instance] }
  await expect(aspects.setInstances({ ...wanted, moves: false })).rejects.toMatchObject({
    code: 'INSTANCE_HAS_GROUP',
    message: 'A instância Vendas já usa o grupo Comercial. Mover?',
  })
  await aspects.setInstances({ ...wanted, moves: true })
  expect((await shown(first)).instances).toEqual([])
  expect((await shown(second)).instances).toEqual([{ id: instance, name: 'Vendas' }])
})

test('aspects keep the order that they were given', async () => {
  const { aspects, group, shown } = await office()
  const id = await group(
    'Comercial',
    ['A', 'B', 'C'].map((letter) => `Aspecto ${letter}`),
  )
  const { items } = await shown(id)
  await aspects.order({ group_id: id, ids: [2, 0, 1].map((at) => items[at]!.id) })
  expect((await shown(id)).items.map(({ name }) => name)).toEqual(['Aspecto C', 'Aspecto A', 'Aspecto B'])
})

test('an aspect that an evaluation used is archived, and the evaluation stays as it was', async () => {
  const { aspects, group, shown, company_id } = await office()
  const id = await group('Comercial', ['Saudação', 'Clareza', 'Respeito'])
  const [used, unused] = (await shown(id)).items
  await judgedWith(company_id, used!.id)
  expect((await shown(id)).items[0]).toMatchObject({ uses: 1 })
  await aspects.removeItem({ id: used!.id })
  expect((await shown(id)).items.map(({ name }) => name)).toEqual(['Clareza', 'Respeito'])
  const { rows } = await app.owner().query('select archived_at is not null as archived from wa_aspect_item where id = $1', [used!.id])
  expect(rows).toEqual([{ archived: true }])
  await expect(aspects.removeItem({ id: unused!.id })).rejects.toMatchObject({ code: 'ASPECT_COUNT' })
})

/** An evaluation of some attendance that used an aspect. */
async function judgedWith(company_id: string, aspect: string) {
  await app.owner().query(
    `with contact as (insert into wa_contact (company_id, phone_key, phone) values ($1, '8499991234', '84999991234') returning id),
      talk as (insert into wa_conversation (company_id, instance_id, contact_id, started_by)
        select $1, i.id, c.id, 'contact' from wa_instance i, contact c where i.company_id = $1 returning *),
      judged as (insert into wa_evaluation (company_id, wa_conversation_id, instance_id, contact_id, wa_aspect_group_id)
        select $1, t.id, t.instance_id, t.contact_id, a.wa_aspect_group_id from talk t, wa_aspect_item a where a.id = $2 returning id)
    insert into wa_evaluation_aspect (company_id, wa_evaluation_id, aspect_item_id, letter, aspect_name, weight)
    select $1, j.id, a.id, 'A', a.name, a.weight from judged j, wa_aspect_item a where a.id = $2`,
    [company_id, aspect],
  )
}

test.each([
  ['a name of one letter', { name: 'A' }, 'Nome é obrigatório'],
  ['nothing to look at', { description: 'curto' }, 'Descreva o que observar.'],
  ['a weight between the steps', { weight: 0.3 }, 'Use passos de 0,25'],
  ['a weight above 4', { weight: 5 }, 'Use de 0,25 a 4'],
])('%s is refused', async (_, over, sentence) => {
  const { aspects, group } = await office()
  const group_id = await group()
  await expect(aspects.addItem({ group_id, values: item('Respeito', over) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ message: sentence }] },
  })
})

test('a removed group is brought back, and who only reads changes nothing', async () => {
  const { aspects, group, shown, company_id } = await office()
  const id = await group()
  await aspects.remove({ id })
  expect(await shown(id)).toBeUndefined()
  await aspects.restore({ id })
  expect((await shown(id)).items).toHaveLength(2)
  const reader = await app({ company_id, permissions: { 'whatsapp-aspects': { read: true } } })
  const theirs = reader.api.whatsapp.aspects
  expect((await theirs.list()).groups).toHaveLength(1)
  await expect(theirs.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(theirs.addItem({ group_id: id, values: item('Respeito') })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
