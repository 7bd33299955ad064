import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newDeal } from '#modules/crm/contract/testing/samples.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { todayIn } from '#shared/br/date.ts'
import { dealExport } from './export.ts'

const signIn = testApp()

test('a workbook has the deals, and in a sheet of its own the items of those in the filter', async () => {
  const { api, token, company_id } = await signIn()
  const { crm } = api
  const pipeline = (await crm.options()).pipelines[0]!
  const deal = await crm.create(newDeal(pipeline, { name: 'Maria Souza', phone: '(84) 99999-1234' }, { value: '' }))
  const item = { quantity: 1.5, unit_price: '33,33', discount_percent: 0 }
  await crm.items.add({ parent_id: deal.id, values: { ...item, description: 'Consultoria' } })
  const lost = await crm.create(newDeal(pipeline, deal.client_id))
  await crm.items.add({ parent_id: lost.id, values: { ...item, description: 'Fora do filtro' } })
  const closed_on = todayIn('America/Sao_Paulo')
  await crm.lose({ id: lost.id, values: { lost_reason_id: 1, lost_note: '', closed_on, finish_tasks: false } })

  const asked = exportRoutes(signIn.platform(), [dealExport]).request('/api/export/crm?format=xlsx', {
    headers: { cookie: `session=${token}`, 'x-company-id': company_id },
  })
  const file = readZip(Buffer.from(await (await asked).arrayBuffer()))
  expect(file.get('xl/workbook.xml')).toContain(
    '<sheet name="Dados" sheetId="1" r:id="rId1"/><sheet name="Itens" sheetId="2" r:id="rId2"/>',
  )
  expect(file.get('xl/worksheets/sheet1.xml')).toContain(`>${deal.code}<`)
  const items = file.get('xl/worksheets/sheet2.xml') ?? ''
  expect(items).toContain(`>${deal.code}<`)
  expect(items).toContain('>Consultoria</t></is></c><c><v>1.5</v></c><c><v>33.33</v></c><c><v>0</v></c><c><v>50</v></c>')
  expect(items).not.toContain('Fora do filtro')
})
