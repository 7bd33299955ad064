import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { legal } from '#modules/legal/contract/index.ts'
import type { Publication } from '#modules/legal/contract/publication/publication.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CasesPage } from '../cases-page.tsx'
import { legalSettings } from '../testing/rows.ts'

type Modules = { legal: typeof legal }
type Stub = NonNullable<ApiStub<Modules>['legal']>

const FIRST = '018f0000-0000-7000-8000-00000000e001'
const SECOND = '018f0000-0000-7000-8000-00000000e002'
const CASE_ID = '018f0000-0000-7000-8000-00000000c001'
const legalCase = { id: CASE_ID, code: 'PRC-000031', title: 'Cobrança × Têxtil', cnj_number: '00001232620248200001', secret: false }

const publication = (over: Partial<Publication> = {}): Publication => ({
  ...{ id: FIRST, available_on: '2026-12-10', court: 'TJRN', numbers: ['00001232620248200001'], status: 'new', discard_reason: null },
  ...{ legal_case: legalCase, handler: null, handled_at: null, source: 'pasted', kind: null, unit: null, link: null },
  text: 'Processo 0000123-26.2024.8.20.0001. Conteste em 15 (quinze) dias úteis. <script>alert(1)</script><b>x</b>',
  ...over,
})
const other = publication({
  id: SECOND,
  legal_case: null,
  text: 'Outra, do processo 0000124-11.2024.8.20.0001, em 5 dias.',
  numbers: ['00001241120248200001'],
})
const listed = ({ text, ...row }: Publication) => ({ ...row, excerpt: text.slice(0, 40) })

const open = (publications: Partial<NonNullable<Stub['publications']>> = {}, rest: { at?: string; can?: ('read' | 'update')[] } = {}) => {
  const rows = [publication(), other]
  return renderPage<Modules>(<CasesPage />, {
    at: '/?view=publications',
    api: {
      legal: {
        screen: () => ({ options: options(), setup: { columns: null, views: [] } }),
        options,
        get: () =>
          ({
            id: CASE_ID,
            regime: 'cpc',
            area: 'civel',
            electronic: true,
            court: 'TJRN',
            instance: 'G1',
            uf: 'RN',
            city: 'Natal',
          }) as never,
        suspensions: { list: () => [] },
        calendar: { at: () => ({ rows: [], internal_days: 2 }) },
        deadlines: { page: () => ({ rows: [], total: 0 }) },
        settings: { get: () => legalSettings() },
        publications: {
          page: () => ({ rows: rows.map(listed), total: 2 }),
          get: ({ id }) => rows.find((row) => row.id === id)!,
          waiting: () => ({ waiting: 2 }),
          ...publications,
        },
      },
    },
    ...rest,
  })
}
const options = () => ({ courts: [], action_types: [], tags: [], people: [], teams: [] })

test('the first is open: its text as text with what matters marked, and the deadline that it proposes', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('<script>alert(1)</script>', { exact: false }).last()).toBeVisible()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '0000123-26.2024.8.20.0001',
    'em 15 (quinze) dias úteis',
  ])
  const proposal = screen.getByRole('region', { name: 'Prazo sugerido' })
  await expect.element(proposal.getByText('quarta-feira, 3 de fevereiro de 2027')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Publicações/ })).toBeChecked()
})

test('a text that names no length proposes none', async () => {
  const { screen } = await open({ get: () => publication({ text: 'Manifeste-se no prazo legal.' }) })
  const proposal = screen.getByRole('region', { name: 'Prazo sugerido' })
  await expect.element(proposal.getByRole('textbox', { name: 'Dias' })).toHaveValue('')
  await expect.element(proposal.getByText('Informe o evento, a data e os dias: a contagem aparece aqui.')).toBeVisible()
})

test('Ctrl+Enter creates the deadline with a movement and goes on to the next', async () => {
  const handle = vi.fn(() => ({ id: FIRST, deadline_id: SECOND }))
  const { screen } = await open({ handle })
  await screen.getByRole('combobox', { name: 'Tipo de prazo' }).fill('Contestação')
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(handle).toHaveBeenCalledTimes(1))
  const deadline = expect.objectContaining({
    title: 'Contestação',
    event: 'djen',
    event_on: '2026-12-10',
    length: 15,
    unit: 'business_days',
  })
  expect(handle).toHaveBeenCalledWith({ id: FIRST, case_id: CASE_ID, movement: true, deadline })
  await expect.element(screen.getByRole('button', { name: 'Cadastrar processo' })).toBeVisible()
})

test('what is pasted is open at once, and the verb of what is to be done proposes its kind', async () => {
  const pasted = publication({ id: SECOND, text: 'Processo 0000123-26.2024.8.20.0001. Intimada para contestar em 15 (quinze) dias úteis.' })
  const rows = [publication()]
  const receive = vi.fn(() => {
    rows.push(pasted)
    return { added: 1, known: [] }
  })
  const { screen } = await open({
    receive,
    page: () => ({ rows: rows.map(listed), total: rows.length }),
    get: ({ id }) => rows.find((row) => row.id === id)!,
    // Another answer that is long in coming keeps nobody waiting.
    waiting: () => (rows.length === 1 ? { waiting: 1 } : new Promise(() => {})),
  })
  await expect.element(screen.getByRole('region', { name: 'Prazo sugerido' })).toBeVisible()
  await userEvent.keyboard('p')
  await screen
    .getByRole('textbox', { name: 'Publicações copiadas do diário ou do recorte' })
    .fill(`Disponibilização: 10/12/2026\n\n${pasted.text}`)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(receive).toHaveBeenCalledOnce())
  await expect.element(screen.getByRole('combobox', { name: 'Tipo de prazo' })).toHaveValue('Contestação')
})

test('j and k walk; without its case a publication can be registered, and is not linked to nothing', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('region', { name: 'Prazo sugerido' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByText('0000124-11.2024.8.20.0001 não está cadastrado.')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'UF' })).toHaveValue('RN') // counted by the days of the court that published it
  await screen.getByRole('button', { name: 'Só vincular' }).click()
  await expect.element(screen.getByText('Escolha o processo para vincular a publicação.')).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(screen.getByText('Cobrança × Têxtil · 0000123-26.2024.8.20.0001')).toBeVisible()
})

test('far down a long list the text stays in sight beside it, and the next one begins at its top', async () => {
  document.documentElement.style.setProperty('--bar', '56px') // the shell's
  const rows = Array.from({ length: 20 }, (_, at) =>
    publication({ id: `018f0000-0000-7000-8000-0000000e00${(at + 10).toString()}`, text: `Texto ${at.toString()} em 5 dias.` }),
  )
  const { screen } = await open({
    page: () => ({ rows: rows.map(listed), total: 20 }),
    get: ({ id }) => rows.find((row) => row.id === id)!,
  })
  const text = screen.getByRole('region', { name: 'Texto da publicação' })
  await expect.element(text.getByText('Texto 0')).toBeVisible()
  await screen.getByRole('button', { name: /Texto 16/ }).click()
  await userEvent.keyboard('j')
  await expect.element(text.getByText('Texto 17')).toBeInViewport()
  await expect.element(screen.getByRole('button', { name: /Texto 17/ })).toBeInViewport()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await userEvent.keyboard('{Escape}j')
  await expect.element(screen.getByText('Prazo sugerido')).toBeInViewport()
  await expect.element(text.getByText('Texto 18')).toBeInViewport()
})

test('discarding asks why; what somebody else was faster with says so', async () => {
  const discard = vi.fn(() => {
    throw contractError('PUBLICATION_HANDLED', 'Outra pessoa já tratou esta publicação.', 409)
  })
  const { screen } = await open({ discard })
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await screen.getByRole('menuitem', { name: 'Não é nossa' }).click()
  await expect.element(screen.getByText('Erro ao descartar publicação: Outra pessoa já tratou esta publicação.')).toBeVisible()
  expect(discard).toHaveBeenCalledWith({ id: FIRST, reason: 'not_ours' })
})

test('a pasted page asks for the day that it does not say, and tells what was known', async () => {
  const receive = vi.fn(() => ({ added: 0, known: [{ received_on: '2026-11-20' }] }))
  const { screen } = await open({ receive })
  await screen.getByRole('button', { name: 'Colar publicação' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Colar publicação' })
  await dialog.getByLabelText(/^Publicações copiadas/).fill('0000123-26.2024.8.20.0001\nConteste em 15 dias úteis.')
  await expect.element(dialog.getByText('TJRN · 15 dias úteis')).toBeVisible()
  await dialog.getByRole('button', { name: 'Receber publicação' }).click()
  await expect.element(dialog.getByText('Informe a data de disponibilização.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Data de disponibilização' }).fill('18112026')
  await dialog.getByRole('button', { name: 'Receber publicação' }).click()
  await expect.element(screen.getByText('Já recebida em 20/11/2026')).toBeVisible()
  expect(receive).toHaveBeenCalledWith({
    publications: [{ available_on: '2026-11-18', text: '0000123-26.2024.8.20.0001\nConteste em 15 dias úteis.' }],
  })
})

test('more than 2 MB is refused before it is read', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Colar publicação' }).click()
  await screen.getByLabelText(/^Publicações copiadas/).fill('0000123-26.2024.8.20.0001 '.repeat(90_000))
  await expect.element(screen.getByText('Arquivo muito grande. Tamanho máximo: 2MB.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Receber publicação' })).toBeDisabled()
})

test('what was typed for one publication is asked about before another is shown, and stays if one stays', async () => {
  const { screen } = await open()
  const kind = screen.getByRole('combobox', { name: 'Tipo de prazo' })
  await kind.fill('Manifestação sobre os cálculos')
  await userEvent.keyboard('{Escape}')
  const question = screen.getByText('Há alterações que ainda não foram salvas. Deseja descartá-las?')
  const next = screen.getByRole('button', { name: /Outra, do processo/ })
  await next.click()
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(kind).toHaveValue('Manifestação sobre os cálculos')

  await next.click()
  await screen.getByRole('dialog', { name: 'Confirmação' }).getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('0000124-11.2024.8.20.0001 não está cadastrado.')).toBeVisible()
  await expect.element(kind).toHaveValue('')
})

test('none at all, a failure, and who only reads', async () => {
  const page = vi.fn(() => ({ rows: [] as ReturnType<typeof listed>[], total: 0 }))
  page.mockImplementationOnce(() => {
    throw networkFailure()
  })
  const { screen } = await open({ page, waiting: () => ({ waiting: 0 }) }, { can: ['read'] })
  await expect.element(screen.getByText('Erro ao carregar publicações').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.element(screen.getByText('Nenhuma publicação para tratar')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Colar publicação' })).not.toBeInTheDocument()
})
