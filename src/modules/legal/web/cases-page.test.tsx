import { afterEach, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { AgendaEntry } from '#modules/legal/contract/agenda/agenda.ts'
import type { legal } from '#modules/legal/contract/index.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CasesPage } from './cases-page.tsx'
import { caseRow, deadlineRow, legalSettings } from './testing/rows.ts'

type Modules = { legal: typeof legal }
type Stub = NonNullable<ApiStub<Modules>['legal']>
type Named = { id: string; name: string }

const counts = { total: 1, active: 59, created: 1, deadlines_soon: 7, deadlines_late: 6, idle: 22 }
const options = () => ({
  courts: [{ id: 'TJRN', name: 'TJRN · Tribunal de Justiça (RN)' }],
  action_types: [],
  tags: [],
  people: [],
  teams: [],
})
const lists = { setup: () => ({ columns: null, views: [] }) }
const page = (...rows: ReturnType<typeof deadlineRow>[]) => ({ rows, total: rows.length })

const agendaEntry: AgendaEntry = {
  ...{ id: '018f0000-0000-7000-8000-00000000d001', kind: 'hearing', legal_case_id: caseRow().id, title: 'Conciliação' },
  ...{ on_date: '2026-11-20', starts_at: new Date('2026-11-20T17:00:00Z'), minutes: 60, place: null, status: 'scheduled' },
  ...{ case_title: 'Indenização × Alves', case_code: 'PRC-000001', cnj_number: null, secret: false, responsible: null, people: [] },
}

const open = (api: Partial<Stub> = {}, rest: { at?: string; can?: ('create' | 'read' | 'update' | 'delete')[] } = {}) =>
  renderPage<Modules>(<CasesPage />, {
    api: {
      legal: {
        list: () => ({ rows: [caseRow()], total: 1, counts }),
        screen: () => ({ options: options(), setup: lists.setup() }),
        deadlines: { page: () => page(deadlineRow()), get: () => deadlineRow() as never },
        settings: { get: () => legalSettings() },
        publications: { waiting: () => ({ waiting: 0 }) },
        options,
        lists,
        ...api,
      },
    },
    ...rest,
  })

afterEach(() => browser.viewport(1280, 800))

test('a case shows its masked number, its parties and how many more there are; a secret one its padlock', async () => {
  const { screen } = await open({ list: () => ({ rows: [caseRow({ secret: true })], total: 1, counts }) })
  await expect.element(screen.getByText('0000123-26.2024.8.20.0001')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'Segredo de justiça' })).toBeVisible()
  await expect.element(screen.getByText('Têxtil Seridó S.A. +1')).toBeVisible()
  await expect.element(screen.getByText('A própria empresa')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ativos 59 1 novo no mês' })).toBeVisible()
})

test('the card of late deadlines lists their cases', async () => {
  const list = vi.fn(() => ({ rows: [caseRow()], total: 1, counts }))
  const { screen, address } = await open({ list })
  await screen.getByRole('button', { name: /^Prazos vencidos/ }).click()
  await vi.waitFor(() => expect(address()).toBe('/?deadlines=late'))
  expect(list).toHaveBeenCalledWith({ deadlines: 'late', page: 1 })
})

test('a client that the address has by its id is named; another is found by typing', async () => {
  const [first, other] = [1, 2].map((n) => ({ id: `018f0000-0000-7000-8000-00000000c00${n}`, name: `Têxtil Seridó ${n}` })) as [
    Named,
    Named,
  ]
  const findClients = vi.fn(({ id }: { id?: string | undefined }) => (id ? [first] : [other]))
  const list = vi.fn(() => ({ rows: [caseRow()], total: 1, counts }))
  const { screen, address } = await open({ list, findClients }, { at: `/?client_id=${first.id}` })
  const client = screen.getByRole('combobox', { name: 'Cliente' })
  await expect.element(client).toHaveValue(first.name)
  await client.fill('seridó')
  await screen.getByRole('option', { name: other.name }).click()
  await vi.waitFor(() => expect(address()).toBe(`/?client_id=${other.id}`))
  await expect.element(client).toHaveValue(other.name)
  expect(findClients).toHaveBeenCalledWith({ text: '', id: first.id })
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith({ client_id: other.id, page: 1 }))
})

test('none at all and none found are told apart, and a failure is tried again', async () => {
  const none = vi.fn(() => ({ rows: [] as ReturnType<typeof caseRow>[], total: 0, counts }))
  none.mockImplementationOnce(() => {
    throw networkFailure()
  })
  const { screen } = await open({ list: none })
  await expect.element(screen.getByText('Erro ao carregar processos').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(screen.getByText('Nenhum processo cadastrado')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Importar planilha' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Buscar por processo ou cliente' }).fill('zz')
  await expect.element(screen.getByText('Nenhum processo encontrado')).toBeVisible()
})

test('who only reads meets nothing that changes', async () => {
  const { screen } = await open({}, { can: ['read'] })
  await expect.element(screen.getByRole('button', { name: 'Calcular prazo' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Novo Processo' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Calendário, fontes e configurações' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Fontes' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Configurações do Jurídico' })).not.toBeInTheDocument()
})

test('deadlines stand under when they end, and one that nobody has checked says so', async () => {
  const late = deadlineRow({ id: '018f0000-0000-7000-8000-00000000d002', title: 'Réplica', fatal_on: '2020-01-06', days_left: -9 })
  const { screen } = await open({ deadlines: { page: () => page(late, deadlineRow()) } }, { at: '/?view=deadlines' })
  await expect.element(screen.getByRole('region', { name: 'Vencidos' }).getByText('Réplica')).toBeVisible()
  const later = screen.getByRole('region', { name: 'Depois' })
  await expect.element(later.getByText('Contestação')).toBeVisible()
  await expect.element(later.getByText('A conferir')).toBeVisible()
})

test('where no deadline is pending it says where one begins, and leads there', async () => {
  const { screen, address } = await open({ deadlines: { page: () => page() } }, { at: '/?view=deadlines' })
  await expect.element(screen.getByText('Nenhum prazo pendente')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Calcular um prazo' })).toBeVisible()
  await screen.getByRole('button', { name: 'Ver publicações' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?view=publications'))
})

test.each([{ second_check: false }, { alone: true }])('where %j nothing is to be checked', async (over) => {
  const { screen } = await open({ settings: { get: () => legalSettings(over) } }, { at: '/?view=deadlines' })
  await expect.element(screen.getByText('Contestação')).toBeVisible()
  await expect.element(screen.getByText('A conferir')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Conferência')).not.toBeInTheDocument()
})

test('while deadlines are counted again the screen says how far that is, and asks for their dates anew at its end', async () => {
  const reason = 'Dia incluído: Inspeção judicial, seg 07/12/2026, TJRN (Sem expediente)'
  let recounts = [{ id: '018f0000-0000-7000-8000-00000000e001', reason, share: 0.4 }]
  const listed = vi.fn(() => page(deadlineRow({ fatal_on: recounts.length > 0 ? '2099-02-03' : '2099-02-04' })))
  const { screen } = await open({ calendar: { recounts: () => recounts }, deadlines: { page: listed } }, { at: '/?view=deadlines' })
  await expect.element(screen.getByText(`${reason}: 40%`)).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: reason })).toHaveAttribute('aria-valuenow', '40')
  await expect.element(screen.getByText('ter 03/02/2099')).toBeVisible()
  recounts = []
  await expect.element(screen.getByText('Os prazos estão sendo recontados')).not.toBeInTheDocument()
  await expect.element(screen.getByText('qua 04/02/2099')).toBeVisible()
})

test('the second person types a date without seeing the first; a wrong one is told with both', async () => {
  const calculation = { steps: [], warnings: [], alternatives: [], fatal_on: '2099-02-03' }
  const counted = { ...deadlineRow(), calculation }
  const get = () => counted as never
  const check = vi.fn(() => ({ ...counted, differs: { typed: '2099-02-02', counted: '2099-02-03' } }) as never)
  const { screen } = await open({ deadlines: { page: () => page(deadlineRow()), get, check } }, { at: '/?view=deadlines' })
  await screen.getByRole('button', { name: 'Ações do prazo Contestação' }).click()
  await screen.getByRole('menuitem', { name: 'Conferir' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Conferir: Contestação' })
  await expect.element(dialog.getByText('Disponibilização no DJEN ou diário em 10/12/2098')).toBeVisible()
  await expect.element(dialog.getByText('03/02/2099')).not.toBeInTheDocument()
  await dialog.getByLabelText(/^Data fatal/).fill('02022099')
  await dialog.getByRole('button', { name: 'Conferir' }).click()
  await expect.element(dialog.getByText(/As datas não batem: você digitou 02\/02\/2099, o cálculo dá 03\/02\/2099./)).toBeVisible()
  await expect.element(dialog.getByRole('list', { name: 'Contagem dia a dia' })).toBeInTheDocument()
  expect(check).toHaveBeenCalledWith({ id: deadlineRow().id, fatal_on: '2099-02-02' })
})

test('what was marked by mistake is reopened from its menu, long after the toast is gone', async () => {
  const done = { ...deadlineRow(), status: 'done' as const, done_on: '2026-01-05', protocol: '1' }
  const reopen = vi.fn(() => deadlineRow() as never)
  const { screen } = await open({ deadlines: { page: () => page(done), reopen } }, { at: '/?view=deadlines&status=done' })
  await screen.getByRole('button', { name: 'Ações do prazo Contestação' }).click()
  await screen.getByRole('menuitem', { name: 'Reabrir' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Confirmação' })
  await dialog.getByRole('button', { name: 'Reabrir' }).click()
  await expect.element(screen.getByText('Prazo reaberto')).toBeVisible()
  expect(reopen).toHaveBeenCalledWith({ id: done.id })
})

test('a deadline of a company is changed with the others of its settings, and saved once', async () => {
  const change = vi.fn(() => legalSettings())
  const { screen } = await open({ settings: { get: () => legalSettings(), change } })
  await screen.getByRole('button', { name: 'Calendário, fontes e configurações' }).click()
  await screen.getByRole('menuitem', { name: 'Configurações do Jurídico' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Configurações do Jurídico' })
  await dialog.getByRole('switch', { name: 'Conferência por segunda pessoa' }).click()
  await dialog.getByRole('button', { name: 'Excluir Réplica' }).click()
  await dialog.getByRole('button', { name: 'Novo tipo' }).click()
  const kind = screen.getByRole('dialog', { name: 'Novo tipo de prazo' })
  await kind.getByLabelText('Nome').fill('Contestação')
  await kind.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(screen.getByText('Já existe um tipo de prazo com este nome neste regime.')).toBeVisible()
  await kind.getByLabelText('Nome').fill('Memoriais')
  await kind.getByRole('button', { name: 'Aplicar' }).click()
  await expect.element(dialog.getByRole('cell', { name: 'Memoriais', exact: true })).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(1))
  const { values } = (change.mock.calls as unknown as [{ values: ReturnType<typeof legalSettings> }][])[0]![0]
  expect(values).toMatchObject({ second_check: false, internal_days: 2 })
  expect(values.kinds.map(({ name }) => name)).not.toContain('Réplica')
  expect(values.kinds.at(-1)).toEqual({ name: 'Memoriais', regime: 'cpc', length: 15, unit: 'business_days', law: null })
})

test("the courts' calendar opens with the court of most cases", async () => {
  const list = vi.fn((_asked: { court?: string | null }) => [])
  const { screen } = await open({
    calendar: { usual: () => ({ court: 'TJRN', uf: 'RN' }), list, recounts: () => [] },
  } as Partial<Stub>)
  await screen.getByRole('button', { name: 'Calendário, fontes e configurações' }).click()
  await screen.getByRole('menuitem', { name: 'Calendário dos tribunais' }).click()
  const court = screen.getByRole('dialog', { name: 'Calendário dos tribunais' }).getByRole('combobox', { name: 'Tribunal' })
  await expect.element(court).toHaveValue('TJRN · Tribunal de Justiça (RN)')
  await vi.waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ court: 'TJRN' })))
})

test('on a tablet the filters of deadlines are behind one button', async () => {
  await browser.viewport(768, 1024)
  const { screen } = await open({}, { at: '/?view=deadlines' })
  await expect.element(screen.getByRole('searchbox', { name: 'Prazo' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Tribunal' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Filtros' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Filtros' }).getByText('Situação')).toBeVisible()
})

test('who may not delete is not promised that an import can be undone', async () => {
  const { screen } = await open({ imports: { list: () => ({ rows: [], total: 0 }) } } as Partial<Stub>, {
    can: ['create', 'read', 'update'],
  })
  await screen.getByRole('button', { name: 'Importar' }).click()
  await expect.element(screen.getByText(/só quem pode excluir desfaz, por 30 dias\.$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Importações anteriores' }).click()
  await expect.element(screen.getByText('As importações dos últimos 30 dias. Só quem pode excluir as desfaz.')).toBeVisible()
})

test('on a phone all that the head has but the calculation is behind three dots, beside the title', async () => {
  await browser.viewport(320, 700)
  const { screen } = await open()
  const dots = screen.getByRole('button', { name: 'Mais ações' })
  const title = screen.getByRole('heading', { name: 'Processos', level: 1 })
  const middle = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2
  await expect.element(dots).toBeVisible()
  expect(Math.abs(middle(dots.element()) - middle(title.element()))).toBeLessThan(12)
  await dots.click()
  for (const name of ['Calendário dos tribunais', 'Fontes', 'Configurações do Jurídico', 'Importar', 'Exportar Excel (.xlsx)', 'Lixeira'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
})

test('the agenda stays in sight when it cannot be asked for again', async () => {
  let cut = false
  const days = vi.fn(() => {
    if (cut) throw networkFailure()
    return { entries: [agendaEntry], more: false }
  })
  const { screen, queryClient } = await open({ agenda: { days } }, { at: '/?view=calendar&mode=list&date=2026-11-20' })
  const hearing = screen.getByText('Indenização × Alves')
  await expect.element(hearing).toBeVisible()
  cut = true
  await queryClient.invalidateQueries()
  expect(days).toHaveBeenCalledTimes(2)
  await expect.element(hearing).toBeVisible()
})
