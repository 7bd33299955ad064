import { describe, expect, test, vi } from 'vitest'
import type { DrillDownRows, Previous } from '#modules/dashboard/contract/reading.ts'
import { ACTIONS } from '#shared/procedure.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { pagesWith, sampleSession } from '#web/testing/session.ts'
import { answer, config, kpi, months, openDashboard, reading } from './testing/open-dashboard.tsx'

const AT = '/?from=2026-01-01&to=2026-02-28&month=2026-02'
const previous = (own: Partial<Previous>): Previous => ({
  dateStart: '2026-01-01',
  dateEnd: '2026-01-31',
  rows: [],
  totals: [],
  kpi: null,
  ...own,
})
const rows = (own: Partial<DrillDownRows> = {}): DrillDownRows => ({
  columns: [
    { name: 'dia', kind: 'day' },
    { name: 'valor_total', kind: 'number' },
    { name: 'visto_em', kind: 'moment' },
    { name: 'loja', kind: 'text' },
  ],
  rows: [
    ['2026-02-10', '1234.5', '2026-02-10T14:30:00', 'Natal'],
    ['2026-02-09', null, null, ''],
  ],
  total: 45,
  capped: false,
  ...own,
})
const bars = (title = 'Vendas') => config({ type: 'bar', title, grid_cols: 12, grid_rows: 10, metadata: { groupBy: 'month' } })
const chart = answer(reading({ rows: months }))

describe('comparing with the period before', () => {
  test('is switched in the bar, asked of the server, and in the address', async () => {
    const { screen, address, data } = await openDashboard([[config(), kpi(1)]], {}, { at: AT })
    await expect.element(screen.getByRole('switch', { name: 'Comparar com o período anterior' })).toBeInTheDocument()
    expect(data).toHaveBeenLastCalledWith(expect.objectContaining({ compare: false }))
    ;(screen.getByRole('switch', { name: 'Comparar com o período anterior' }).element() as HTMLElement).click()
    await vi.waitFor(() => expect(data).toHaveBeenLastCalledWith(expect.objectContaining({ compare: true })))
    expect(address()).toContain('compare=true')
  })

  test('gives a KPI its difference in the colour of better or worse', async () => {
    const earlier = (value: number | null) => previous({ kpi: { value, goal: null, variation: null, from: null, date: null } })
    const faults = config({ title: 'Faltas', metadata: { goalComparisonType: '<=', valueType: 'percentage' } })
    const { screen } = await openDashboard(
      [
        [config({ title: 'Receita', metadata: { valueType: 'currency' } }), { ...kpi(120), previous: earlier(100) }],
        [faults, { ...kpi(12), previous: earlier(10) }],
        [config({ title: 'Novo' }), { ...kpi(5), previous: earlier(null) }],
      ],
      {},
      { at: `${AT}&compare=true` },
    )
    const difference = (title: string) => screen.getByRole('region', { name: title }).element().querySelector<HTMLElement>('[data-tone]')
    await expect.element(screen.getByRole('region', { name: 'Receita' })).toHaveTextContent('+20,0% (+R$ 20,00) sobre 01.2026')
    expect(difference('Receita')?.dataset.tone).toBe('better')
    expect(difference('Faltas')?.dataset.tone).toBe('worse')
    await expect.element(screen.getByRole('region', { name: 'Faltas' })).toHaveTextContent('+20,0% (+2 p.p.)')
    await expect.element(screen.getByRole('region', { name: 'Novo' })).toHaveTextContent('Sem dados em 01.2026')
  })

  test('draws the period before beside a chart, and says it in the text of the chart', async () => {
    const before = previous({ rows: [{ label: '2025-11', values: [7] }, null], totals: [7] })
    const { screen } = await openDashboard([[bars(), { ...chart, previous: before }]], {}, { at: `${AT}&compare=true` })
    await expect.element(screen.getByRole('img', { name: /Vendas \(período anterior\): de 7 a 7/ })).toBeVisible()
    await expect.element(screen.getByText('Período anterior', { exact: true })).toBeVisible()
  })

  test('tells in the table of a pie how each share moved', async () => {
    const pie = config({ type: 'pie', title: 'Lojas', grid_cols: 12, grid_rows: 10, metadata: { groupBy: 'loja' } })
    const data = answer(
      reading({
        axis: 'text',
        rows: [
          { label: 'Natal', values: [30] },
          { label: 'Mossoró', values: [10] },
        ],
      }),
      { previous: previous({ rows: [{ label: 'Natal', values: [50] }, null], totals: [100] }) },
    )
    const { screen } = await openDashboard([[pie, data]], {}, { at: `${AT}&compare=true` })
    await screen.getByRole('button', { name: 'Ações de Lojas' }).click()
    await screen.getByRole('menuitem', { name: 'Ver como tabela' }).click()
    await expect.element(screen.getByRole('row', { name: 'Natal 30 75% 50% +25 p.p.' })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Mossoró 10 25% 0% +25 p.p.' })).toBeVisible()
  })
})

describe('the rows behind a value', () => {
  test.each([
    ['without the right to see rows', ['value'], ['dashboard']],
    ['where no column is released', [], ['dashboard', 'dashboard-rows']],
  ])('stay closed %s: neither the number nor the menu opens them', async (_, rowColumns, pages) => {
    const receita = config({ title: 'Receita', metadata: { rowColumns } })
    const session = sampleSession({ pages: pagesWith(ACTIONS, pages) })
    const { screen } = await openDashboard([[receita, kpi(120)]], {}, { session })
    await expect.element(screen.getByText('120')).toBeVisible()
    expect(screen.getByRole('button', { name: /120/ }).elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Ações de Receita' }).click()
    await expect.element(screen.getByRole('menuitem', { name: 'Baixar planilha (XLSX)' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Ver as linhas' }).elements()).toHaveLength(0)
  })

  test('open from a KPI, page by page, and are taken away as a file', async () => {
    const asked = vi.fn((_input: object) => rows())
    const rowsFile = vi.fn((_input: object) => new File(['x'], 'receita.csv'))
    const receita = config({ title: 'Receita', metadata: { valueField: 'valor_total', valueType: 'currency' } })
    const { screen } = await openDashboard([[receita, kpi(120)]], { rows: asked, rowsFile }, { at: AT })
    await screen.getByRole('button', { name: 'R$ 120,00' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Receita · 02.2026' })
    await expect.element(dialog.getByRole('columnheader', { name: 'Valor total' })).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: '10/02/2026 R$ 1.234,50 10/02/2026 14:30 Natal' })).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: '09/02/2026 - - -' })).toBeVisible()
    const filters = { dateStart: '2026-01-01', dateEnd: '2026-02-28', selectedMonth: '2026-02', others: {} }
    expect(asked).toHaveBeenLastCalledWith({ id: receita.id, point: null, filters, page: 1 })
    await dialog.getByRole('button', { name: 'Próxima' }).click()
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith({ id: receita.id, point: null, filters, page: 2 }))
    await dialog.getByRole('button', { name: 'CSV' }).click()
    await vi.waitFor(() => expect(rowsFile).toHaveBeenCalledWith({ id: receita.id, point: null, filters, format: 'csv' }))
  })

  test('have fractions as the percents that the widget makes of them', async () => {
    const metadata = { valueField: 'valor_total', valueType: 'percentage', fraction: true } as const
    const asked = () => rows({ rows: [['2026-02-10', '0.07', null, 'Natal']] })
    const { screen } = await openDashboard([[config({ title: 'Faltas', metadata }), kpi(7)]], { rows: asked }, { at: AT })
    await screen.getByRole('button', { name: '7%' }).click()
    await expect.element(screen.getByRole('row', { name: '10/02/2026 7% - Natal' })).toBeVisible()
  })

  test('open from the table of a chart with the keyboard, and give the focus back', async () => {
    const asked = vi.fn((_input: object) => rows())
    const { screen, user } = await openDashboard([[bars(), chart]], { rows: asked }, { at: AT })
    await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
    await screen.getByRole('menuitem', { name: 'Ver como tabela' }).click()
    const cell = screen.getByRole('row', { name: '02.2026 30' }).getByRole('button')
    await expect.element(cell).toBeVisible()
    ;(cell.element() as HTMLElement).focus()
    await user.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Vendas · 02.2026' })).toBeVisible()
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ point: { label: '2026-02' } }))
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(cell.element()))
  })

  test('open from the place of a chart that is clicked', async () => {
    const asked = vi.fn((_input: object) => rows())
    const { screen } = await openDashboard([[bars(), chart]], { rows: asked }, { at: AT })
    const plot = screen.getByRole('img', { name: /Vendas/ })
    await expect.element(plot).toBeVisible()
    const widthOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().width ?? 0)
    await expect.poll(() => widthOf(plot.element().querySelector('svg:has(.recharts-bar-rectangle)'))).toBe(widthOf(plot.element()))
    const { width, height } = plot.element().getBoundingClientRect()
    await plot.click({ position: { x: width * 0.8, y: height / 2 } })
    await expect.element(screen.getByRole('dialog', { name: 'Vendas · 02.2026' })).toBeVisible()
  })

  test('say that there are none, or why they cannot be read, and can be asked again', async () => {
    const asked = vi.fn((_input: object): DrillDownRows => rows({ rows: [], total: 0 }))
    const { screen } = await openDashboard([[config({ title: 'Receita' }), kpi(120)]], { rows: asked }, { at: AT })
    await screen.getByRole('button', { name: '120' }).click()
    await expect.element(screen.getByText('Nenhum dado encontrado')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'XLSX' })).toBeDisabled()
    await screen.getByRole('dialog').getByRole('button').first().click()

    asked.mockImplementation(() => {
      throw contractError('SOURCE_UNREADABLE', 'Esta fonte de dados não está liberada.', 422)
    })
    await screen.getByRole('button', { name: '120' }).click()
    await expect.element(screen.getByText('Esta fonte de dados não está liberada.')).toBeVisible()
    asked.mockImplementation(() => rows())
    await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect.element(screen.getByText('Registros 1 ao 2 de 45')).toBeVisible()
  })
})

describe('a widget is taken away', () => {
  /** The files that the browser was given, by name. */
  function savedFiles() {
    const saved = new Map<string, string>()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.set(this.download, this.href)
    })
    return saved
  }

  test('as a picture of twice its size, with something drawn on the ground of its theme', async () => {
    const saved = savedFiles()
    const { screen } = await openDashboard([[bars(), chart]], {}, { at: AT })
    await expect.poll(() => document.querySelector('.recharts-bar-rectangle')).not.toBeNull()
    await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
    await screen.getByRole('menuitem', { name: 'Baixar imagem (PNG)' }).click()
    await vi.waitFor(() => expect([...saved.keys()]).toEqual(['vendas.png']))

    const picture = await createImageBitmap(await (await fetch(saved.get('vendas.png')!)).blob())
    const body = screen.getByRole('region', { name: 'Vendas' }).element().lastElementChild!.getBoundingClientRect()
    expect(picture.width).toBe(Math.ceil(2 * (body.width + 40)))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const { data } = context.getImageData(0, 0, picture.width, picture.height)
    const colors = new Set<string>()
    for (let at = 0; at < data.length; at += 4) colors.add([...data.slice(at, at + 3)].join())
    expect([...data.slice(0, 4)]).toEqual([255, 255, 255, 255])
    expect(colors).toContain('136,132,216') // the bars
  })

  test('as a workbook of what the filters show, and says so while it is made', async () => {
    const saved = savedFiles()
    let finish = (_: File) => {}
    const tableFile = vi.fn((_input: object) => new Promise<File>((resolve) => (finish = resolve)))
    const vendas = bars()
    const { screen } = await openDashboard([[vendas, chart]], { tableFile }, { at: `${AT}&compare=true` })
    await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
    await screen.getByRole('menuitem', { name: 'Baixar planilha (XLSX)' }).click()
    const busy = screen.getByText('Preparando o arquivo…')
    await expect.element(busy).toBeVisible()
    finish(new File(['x'], 'vendas.xlsx'))
    await vi.waitFor(() => expect([...saved.keys()]).toEqual(['vendas.xlsx']))
    await expect.element(busy).not.toBeInTheDocument()
    expect(tableFile).toHaveBeenCalledWith(expect.objectContaining({ id: vendas.id, compare: true }))
  })

  test('but not its sample data, and the menu says so', async () => {
    const { screen } = await openDashboard([[bars(), { ...chart, isMockData: true }]], {}, { at: AT })
    await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
    for (const name of ['Ver as linhas', 'Baixar imagem (PNG)', 'Baixar planilha (XLSX)'])
      await expect.element(screen.getByRole('menuitem', { name })).toBeDisabled()
    await expect.element(screen.getByText('Dados de exemplo não têm linhas nem são exportados.')).toBeVisible()
  })
})
