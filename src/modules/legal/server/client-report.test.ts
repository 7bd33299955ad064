import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { client, entry, hearing, movement, newCase, newDeadline, party, risk } from '../contract/testing/samples.ts'

const signIn = testApp()

test('a report tells the chosen plain words and the next hearing, and nothing that is the office’s own; who made it is in the audit', async () => {
  const { api, company_id, user_id } = await signIn()
  const { legal } = api
  const { id: client_id } = await api.clients.create(client('Rosa Lins'))
  const { id, code } = await legal.create(newCase({ client_id }))
  const parent_id = id
  const add = (name: string, client_text: string, day: string) =>
    legal.movements.add({ parent_id, values: { ...movement, name, client_text, occurred_at: new Date(`${day}T12:00:00Z`) } })
  const judged = await add('Conclusos: RESERVADO', 'O juiz vai decidir.', '2026-11-10')
  const plain = await add('RESERVADO', '', '2026-11-11')
  const unchosen = await add('Outro', 'Não contar agora.', '2026-11-12')
  await add('Antes', 'Antes do período.', '2025-01-01')
  const { id: hearing_id } = await legal.hearings.add({ parent_id, values: { ...hearing, starts_at: new Date('2090-03-04T17:00:00Z') } })
  await legal.parties.add({ parent_id, values: { ...party, document: '11.222.333/0001-81' } })
  await legal.deadlines.add({ parent_id, values: newDeadline({ title: 'RESERVADO' }) })
  await legal.risks.add({ parent_id, values: { ...risk, justification: 'RESERVADO, com vinte letras ao menos' } })
  await legal.entries.add({ parent_id, values: { ...entry, description: 'RESERVADO' } })

  const period = { id, from: '2026-11-01', to: '2026-11-30' }
  const { movements } = await legal.report.preview(period)
  expect(movements.map((one) => one.id)).toEqual([unchosen.id, plain.id, judged.id])

  const chosen = {
    ...period,
    movements: [plain.id, judged.id],
    next_steps: 'Aguardar a sentença.',
    signed: 'Ana Lima',
    goes_to: 'file' as const,
  }
  const report = await legal.report.make(chosen)
  expect(report).toMatchObject({
    ...{ code, client_name: 'Rosa Lins', movements: [{ id: judged.id, client_text: 'O juiz vai decidir.' }], signed: 'Ana Lima' },
    next_hearing: { kind: 'instruction', place: 'Fórum Seabra Fagundes' },
  })
  for (const never of ['RESERVADO', '12500', '350', '11222333000181', 'Têxtil Seridó S.A.', '2027-02', hearing_id])
    expect(JSON.stringify(report)).not.toContain(never)

  const { rows } = await signIn
    .owner()
    .query(`select user_id, entity_id, changes from audit_event where company_id = $1 and action = 'client_report'`, [company_id])
  expect(rows).toEqual([
    { user_id, entity_id: id, changes: { from: '2026-11-01', to: '2026-11-30', movements: [judged.id], goes_to: 'file' } },
  ])
  const nothing = { ...chosen, movements: [plain.id], next_steps: '' }
  await expect(legal.report.make(nothing)).rejects.toMatchObject({ code: 'NOTHING_TO_TELL' })
})

test('each opening of a secret case and of its files is in the audit, for its people; of a plain one none', async () => {
  const ana = await signIn()
  const { legal, attachments } = ana.api
  const opened = async () => {
    const { rows } = await signIn.owner().query<{ said: string }>(
      `select concat_ws(' ', action, entity, entity_id) as said from audit_event
       where user_id = $1 and (entity = 'legal.get' or entity = 'stored_file' and action = 'open') order by at`,
      [ana.user_id],
    )
    return rows.map(({ said }) => said)
  }
  const { id } = await legal.create(newCase())
  const task = await ana.api.tasks.create({
    values: { title: 'Ler', notes: '', due_on: '', due_time: '', responsible_id: ana.user_id },
    subject: { legal_case_id: id },
  })
  const pdf = () => new File(['%PDF-1.4\n%%EOF'], 'sentenca.pdf')
  const files = [
    await attachments.add({ subject: { legal_case_id: id }, file: pdf() }),
    await attachments.add({ subject: { task_id: task.id }, file: pdf() }),
  ].map(({ file_url }) => file_url.split('/').at(-1)!)
  const openFiles = async () => {
    for (const file of files) await signIn.owner().query('select from app.readable_file($1, $2)', [ana.token, file])
  }
  await legal.get({ id })
  await openFiles()
  await legal.setSecrecy({ id, secret: true })
  expect(await opened()).toEqual([])

  await legal.get({ id })
  await expect.poll(opened).toEqual([`read legal.get ${id}`])
  await openFiles()
  expect((await opened()).slice(1)).toEqual(files.map((file) => `open stored_file ${file}`))
})
