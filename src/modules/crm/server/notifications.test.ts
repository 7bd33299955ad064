import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { todayIn } from '#shared/br/date.ts'

const signIn = testApp()

test('a deal that nobody looks after is told to the leader of its team, one that is won to those of the team who may see it', async () => {
  const me = await signIn()
  const { crm } = me.api
  const can = { permissions: { crm: 'all' }, company_id: me.company_id }
  const [leader, alone] = [await signIn(can), await signIn(can)]
  const owner = signIn.owner()
  const { rows } = await owner.query("insert into team (company_id, name, leader_id) values ($1, 'Vendas', $2) returning id", [
    me.company_id,
    leader.user_id,
  ])
  const team = rows[0].id
  for (const { user_id } of [leader, alone]) {
    await owner.query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [me.company_id, team, user_id])
  }
  await owner.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'crm', 'own')", [
    me.company_id,
    alone.user_id,
  ])
  await owner.query('update pipeline set team_id = $2 where company_id = $1', [me.company_id, team])

  const pipeline = (await crm.options()).pipelines[0]!
  const deal = await crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }))
  await crm.win({ id: deal.id, values: { value: null, closed_on: todayIn('America/Sao_Paulo'), activate_client: false } })
  const heard = async (user_id: string) => {
    const told = await owner.query('select kind, title from notification where user_id = $1 order by kind', [user_id])
    return told.rows
  }
  expect(await heard(leader.user_id)).toEqual([{ kind: 'deal-won', title: deal.name }])
  expect(await heard(alone.user_id)).toEqual([])

  const other = await crm.create(newDeal(pipeline, deal.client_id, { name: 'Câmeras' }))
  await crm.setResponsible({ selection: { ids: [other.id] }, responsible_id: null })
  expect(await heard(leader.user_id)).toEqual([
    { kind: 'deal-unassigned', title: 'Câmeras' },
    { kind: 'deal-won', title: deal.name },
  ])
  expect(await heard(alone.user_id)).toEqual([])
})
