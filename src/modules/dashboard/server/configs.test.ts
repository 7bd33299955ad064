import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { sampleConfig } from '../contract/samples.ts'

const app = testApp()

async function withTab(person: Parameters<typeof app>[0] = {}) {
  const caller = await app(person)
  const { id: folder_id } = await caller.api.dashboard.folders.create({ name: 'Geral', description: null, position: 1 })
  return { ...caller, folder_id }
}

test('a new widget carries the all-zero instance and at least four rows', async () => {
  const { api, folder_id } = await withTab()
  const config = await api.dashboard.configs.create({ ...sampleConfig({ folder_id }), grid_rows: 2 })
  expect(config).toMatchObject({ grid_rows: 4, enabled: true, folder_id })
  const { rows } = await app.owner().query('select instance_id, grid_rows from dashboard_config where id = $1', [config.id])
  expect(rows).toEqual([{ instance_id: '00000000-0000-0000-0000-000000000000', grid_rows: 4 }])
})

test('the list holds every widget by position, disabled and deleted ones too', async () => {
  const { api, folder_id } = await withTab()
  const second = await api.dashboard.configs.create(sampleConfig({ folder_id, position: 2 }))
  const first = await api.dashboard.configs.create(sampleConfig({ folder_id, position: 1 }))
  await api.dashboard.configs.remove({ id: second.id })
  const list = await api.dashboard.configs.list()
  expect(list.map(({ id, enabled, deleted_at }) => [id, enabled, deleted_at !== null])).toEqual([
    [first.id, true, false],
    [second.id, false, true],
  ])
  await expect(api.dashboard.configs.remove({ id: second.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(api.dashboard.configs.setEnabled({ id: second.id, enabled: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await api.dashboard.configs.restore({ id: second.id })).toMatchObject({ enabled: true, deleted_at: null })
  await expect(api.dashboard.configs.restore({ id: second.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await api.dashboard.configs.remove({ id: second.id })
  await expect(api.dashboard.configs.duplicate({ id: second.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a deleted widget comes back as it was, enabled or not', async () => {
  const { api, folder_id } = await withTab()
  const { id } = await api.dashboard.configs.create(sampleConfig({ folder_id }))
  for (const enabled of [false, true]) {
    await api.dashboard.configs.setEnabled({ id, enabled })
    await api.dashboard.configs.remove({ id })
    expect(await api.dashboard.configs.restore({ id })).toMatchObject({ enabled, deleted_at: null })
  }
})

test('of two who edit one widget or one tab the second hears what the first changed, and nothing is overwritten', async () => {
  const { api, folder_id } = await withTab()
  const seen = await api.dashboard.configs.create(sampleConfig({ folder_id }))
  const save = (title: string, updated_at: Date) =>
    api.dashboard.configs.update({ id: seen.id, updated_at, config: { ...sampleConfig({ folder_id }), title } })
  const saved = await save('De Ana', seen.updated_at)
  await expect(save('De Bruno', seen.updated_at)).rejects.toMatchObject({
    code: 'RECORD_CHANGED',
    data: { changes: [expect.objectContaining({ changes: expect.objectContaining({ title: [seen.title, 'De Ana'] }) })] },
  })
  expect(await api.dashboard.configs.list()).toMatchObject([{ title: 'De Ana' }])
  await expect(save('De Bruno', saved.updated_at)).resolves.toMatchObject({ title: 'De Bruno' })

  const [tab] = await api.dashboard.folders.list()
  const rename = (name: string) =>
    api.dashboard.folders.update({ id: folder_id, updated_at: tab!.updated_at, folder: { name, description: null, position: 1 } })
  await rename('Vendas')
  await expect(rename('Compras')).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
  expect(await api.dashboard.folders.list()).toMatchObject([{ name: 'Vendas' }])
})

test('a deleted tab gives its name free and its widgets to Principal, and takes them back', async () => {
  const { api, folder_id } = await withTab()
  const { id } = await api.dashboard.configs.create(sampleConfig({ folder_id }))
  const filters = { dateStart: '2026-01-01', dateEnd: '2026-12-31', selectedMonth: null, others: {} }
  const shownIn = async (folder: string | null) => {
    const parts: Record<string, unknown>[] = []
    for await (const part of await api.dashboard.data({ ...filters, folder_id: folder })) parts.push(part)
    return parts.flatMap((part) => Object.keys(part))
  }
  await api.dashboard.folders.remove({ id: folder_id })
  expect(await api.dashboard.folders.list()).toEqual([])
  expect(await shownIn(null)).toEqual([id])
  const other = await api.dashboard.folders.create({ name: 'Geral', description: null, position: 1 })
  await expect(api.dashboard.folders.restore({ id: folder_id })).rejects.toMatchObject({ code: 'DASHBOARD_FOLDER_NAME_TAKEN' })
  await api.dashboard.folders.update({
    id: other.id,
    updated_at: other.updated_at,
    folder: { name: 'Outra', description: null, position: 2 },
  })
  await api.dashboard.folders.restore({ id: folder_id })
  expect((await api.dashboard.folders.list()).map(({ name }) => name)).toEqual(['Geral', 'Outra'])
  expect([await shownIn(null), await shownIn(folder_id)]).toEqual([[], [id]])
})

test('an arrangement is saved whole, and not over one that nobody saw', async () => {
  const { api, folder_id } = await withTab()
  const { id, position, grid_cols, grid_rows } = await api.dashboard.configs.create(sampleConfig({ folder_id }))
  const seen = [{ id, position, grid_cols, grid_rows }]
  const arrange = (position: number) =>
    api.dashboard.configs.positions({ position_updates: [{ id, position }], sizes: [{ id, grid_cols: 9, grid_rows: 11 }], seen })
  expect(await arrange(3)).toEqual({ moved: 1 })
  await expect(arrange(5)).rejects.toMatchObject({ code: 'ARRANGEMENT_CHANGED' })
  expect(await api.dashboard.configs.list()).toMatchObject([{ position: 3, grid_cols: 9, grid_rows: 11 }])
})

test('a stored widget of any shape opens', async () => {
  const { api, company_id } = await withTab()
  await app
    .owner()
    .query(
      `insert into dashboard_config (company_id, title, type, view, metadata) values ($1, 'Antigo', 'radar', 'x', '{"series": "?", "icon": 3}')`,
      [company_id],
    )
  expect(await api.dashboard.configs.list()).toMatchObject([
    { type: 'radar', grid_rows: 4, metadata: { series: [], icon: 'bar-chart', dateField: 'created_at' } },
  ])
})

test.each([
  ['title', { title: ' ' }, 'Título é obrigatório'],
  ['schema', { schema: '' }, 'Schema é obrigatório'],
  ['view', { view: '' }, 'Tabela/View é obrigatória'],
  ['tab', { folder_id: '' }, 'Por favor, selecione uma aba para o gráfico.'],
  ['date field', { metadata: { dateField: '' } }, 'Campo de data é obrigatório'],
  ['value field', { metadata: { valueField: '' } }, 'Campo de valor é obrigatório'],
  ['label of a pie', { type: 'pie' as const, metadata: { groupBy: '' } }, 'Campo de rótulo é obrigatório'],
  ['width', { grid_cols: 25 }, 'A largura vai de 1 a 24'],
  ['height', { grid_rows: 25 }, 'A altura vai de 4 a 24'],
  ['position', { position: -1 }, 'A posição começa em 0'],
])('a widget is refused without a right %s', async (_what, wrong, message) => {
  const { api, folder_id } = await withTab()
  const refused = api.dashboard.configs.create(sampleConfig({ folder_id, ...wrong }))
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues: [expect.objectContaining({ message })] } })
  expect(await api.dashboard.configs.list()).toEqual([])
})

test('positions move together, and nobody else’s', async () => {
  const [ana, bruno] = [await withTab(), await withTab()]
  const mine = await ana.api.dashboard.configs.create(sampleConfig({ folder_id: ana.folder_id }))
  const theirs = await bruno.api.dashboard.configs.create(sampleConfig({ folder_id: bruno.folder_id }))
  const moved = await ana.api.dashboard.configs.positions({
    position_updates: [
      { id: mine.id, position: 7 },
      { id: theirs.id, position: 7 },
    ],
  })
  expect(moved).toEqual({ moved: 1 })
  expect(await ana.api.dashboard.configs.list()).toMatchObject([{ position: 7 }])
  expect(await bruno.api.dashboard.configs.list()).toMatchObject([{ position: 0 }])
})

test('positions are saved one by one where the function is missing', async () => {
  const { api, folder_id } = await withTab()
  const { id } = await api.dashboard.configs.create(sampleConfig({ folder_id }))
  await app.owner().query('alter function update_dashboard_positions rename to elsewhere')
  try {
    expect(await api.dashboard.configs.positions({ position_updates: [{ id, position: 3 }] })).toEqual({ moved: 1 })
    expect(await api.dashboard.configs.list()).toMatchObject([{ position: 3 }])
  } finally {
    await app.owner().query('alter function elsewhere rename to update_dashboard_positions')
  }
})

test('another company’s widget and tab are not found', async () => {
  const [ana, bruno] = [await withTab(), await withTab()]
  const { id } = await bruno.api.dashboard.configs.create(sampleConfig({ folder_id: bruno.folder_id }))
  await expect(
    ana.api.dashboard.configs.update({ id, updated_at: new Date(), config: sampleConfig({ folder_id: ana.folder_id }) }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(ana.api.dashboard.configs.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ana.api.dashboard.configs.create(sampleConfig({ folder_id: bruno.folder_id }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await bruno.api.dashboard.configs.list()).toMatchObject([{ enabled: true, title: 'Vendas do mês' }])
})

test('removing needs the delete permission alone, and changes nothing without it', async () => {
  const { api, folder_id, company_id } = await withTab()
  const { id } = await api.dashboard.configs.create(sampleConfig({ folder_id }))
  const editor = await app({ company_id, can: ['read', 'update'] })
  await expect(editor.api.dashboard.configs.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await api.dashboard.configs.list()).toMatchObject([{ enabled: true }])
  const remover = await app({ company_id, can: ['read', 'delete'] })
  await expect(remover.api.dashboard.configs.remove({ id })).resolves.toEqual({ id })
})

test('two tabs of a company cannot have one name', async () => {
  const { api } = await withTab()
  await expect(api.dashboard.folders.create({ name: 'Geral', description: null, position: 2 })).rejects.toMatchObject({
    code: 'DASHBOARD_FOLDER_NAME_TAKEN',
  })
  await expect(api.dashboard.folders.create({ name: '  ', description: null, position: 2 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await api.dashboard.folders.list()).toHaveLength(1)
})

test('widgets get other sizes together, and nobody else’s', async () => {
  const [ana, bruno] = [await withTab(), await withTab()]
  const mine = await ana.api.dashboard.configs.create(sampleConfig({ folder_id: ana.folder_id }))
  const theirs = await bruno.api.dashboard.configs.create(sampleConfig({ folder_id: bruno.folder_id }))
  const size = { grid_cols: 9, grid_rows: 11 }
  await ana.api.dashboard.configs.positions({ position_updates: [], sizes: [mine, theirs].map(({ id }) => ({ id, ...size })) })
  expect(await ana.api.dashboard.configs.list()).toMatchObject([size])
  expect(await bruno.api.dashboard.configs.list()).toMatchObject([{ grid_cols: 6 }])
})

test('a copy has everything of its original but the name, and is enabled', async () => {
  const [{ api, folder_id }, bruno] = [await withTab(), await withTab()]
  const { id, title, updated_at, ...original } = await api.dashboard.configs.create(
    sampleConfig({ folder_id, metadata: { groupBy: 'unit' } }),
  )
  const copy = await api.dashboard.configs.duplicate({ id })
  expect(copy).toMatchObject({ ...original, title: `Cópia de ${title}` })
  expect(copy.id).not.toBe(id)
  await expect(bruno.api.dashboard.configs.duplicate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
