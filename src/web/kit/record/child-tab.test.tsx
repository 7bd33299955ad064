import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { optionalText, requiredText } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { procedure } from '#shared/procedure.ts'
import { connect } from '#web/api.ts'
import { type ApiStub, contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ChildTab } from './child-tab.tsx'

const Input = z.strictObject({ title: requiredText('Título é obrigatório'), place: optionalText() })
const Row = z.object({ id: z.string(), title: z.string(), place: z.string().nullable(), updated_at: z.date() })
type Row = z.output<typeof Row>

const VISIT = defineRecord({
  noun: { name: 'Visita', feminine: true },
  schema: Input,
  fields: { title: { label: 'Título' }, place: { label: 'Lugar' } },
})

const contract = {
  visits: {
    list: procedure('clients', 'read')
      .input(z.object({ parent_id: z.string() }))
      .output(z.array(Row)),
    add: procedure('clients', 'update')
      .input(z.object({ parent_id: z.string(), values: Input }))
      .output(Row),
    change: procedure('clients', 'update')
      .input(z.object({ id: z.string(), updated_at: z.date(), values: Input }))
      .output(Row),
    remove: procedure('clients', 'update')
      .input(z.object({ id: z.string() }))
      .output(z.object({ id: z.string() })),
    undoRemoval: procedure('clients', 'update')
      .input(z.object({ id: z.string() }))
      .output(z.object({ id: z.string() })),
  },
}
const api = connect<typeof contract>('records')

const COLUMNS = [{ header: 'Título', cell: ({ title }: Row) => title }]
const LINE = { form: 'line', width: 500 } as const
const LOOKS = {
  dialog: { form: 'dialog', width: 500 },
  'in place': { form: 'in place', title: 'Visitas', nameOf: ({ title }: Row) => `visita ${title}` },
} as const
type Form = keyof typeof LOOKS
const FORMS = Object.keys(LOOKS) as Form[]

const [FIRST, LATER] = [new Date(1_000_000), new Date(2_000_000)]
let stored: Row[]
beforeEach(() => {
  stored = [{ id: 'v1', title: 'Reunião', place: 'Natal', updated_at: FIRST }]
})

/** A server whose row somebody else moved to Recife meanwhile. */
const server = () => ({
  list: () => stored,
  change: vi.fn(({ updated_at, values }: { updated_at: Date; values: { title: string; place: string | null } }) => {
    const [row] = stored as [Row]
    if (updated_at < row.updated_at) {
      const changes = [{ at: LATER, by: 'Bruno', changes: { place: ['Natal', 'Recife'] } }]
      throw contractError('RECORD_CHANGED', 'Outra pessoa alterou este registro enquanto você editava.', 409, { changes })
    }
    return { ...row, ...values, updated_at: new Date(3_000_000) }
  }),
  remove: vi.fn(({ id }: { id: string }) => ({ id })),
})

type Visits = NonNullable<ApiStub<{ records: typeof contract }>['records']>['visits']

type More = Pick<Look, 'undoRemoval'> & { nameOf?(row: Row): string }

const renderTab = (form: Form, visits: Visits, more: More = {}) => renderVisits(visits, { ...LOOKS[form], ...more })

type Look = Parameters<typeof ChildTab<typeof Input, Row>>[0]

function renderVisits(visits: Visits, look: (Pick<Look, 'arrange'> & { form: 'line'; width: number }) | ((typeof LOOKS)[Form] & More)) {
  const tab = (
    <ChildTab
      {...look}
      record={VISIT}
      parent_id="p"
      procedures={api.visits}
      columns={COLUMNS}
      empty="Nenhuma visita"
      can={{ create: true, update: true }}
    />
  )
  return renderPage<{ records: typeof contract }>(tab, { api: { records: { visits } } })
}

async function openVisit(form: Form, visits: Visits, more: More = {}) {
  const page = await renderTab(form, visits, more)
  if (form === 'dialog') await page.screen.getByRole('cell', { name: 'Reunião' }).click()
  else await page.screen.getByRole('button', { name: 'Editar visita Reunião' }).click()
  return page
}

/** Somebody else saves while the title is being typed. */
async function typeMeanwhile({ screen }: Awaited<ReturnType<typeof openVisit>>) {
  await screen.getByRole('textbox', { name: 'Título' }).fill('Almoço')
  stored = [{ id: 'v1', title: 'Reunião', place: 'Recife', updated_at: LATER }]
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  const conflict = screen.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
  await expect.element(conflict.getByText(/^Bruno alterou em/)).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: 'Lugar Natal Recife' })).toBeVisible()
  return conflict
}

test.each(FORMS)('the first field has the focus, %s', async (form) => {
  const { screen } = await openVisit(form, server())
  await expect.element(screen.getByRole('textbox', { name: 'Título' })).toHaveFocus()
})

test.each(FORMS)('a change over another’s is refused with what changed, and may be kept, %s', async (form) => {
  const visits = server()
  const page = await openVisit(form, visits)
  const conflict = await typeMeanwhile(page)
  await conflict.getByRole('button', { name: 'Manter as minhas' }).click()
  await expect.element(page.screen.getByText('Visita atualizada com sucesso!')).toBeVisible()
  expect(visits.change).toHaveBeenLastCalledWith({ id: 'v1', updated_at: LATER, values: { title: 'Almoço', place: 'Recife' } })
})

test.each(FORMS)('or dropped for what is stored, %s', async (form) => {
  const visits = server()
  const page = await openVisit(form, visits)
  const conflict = await typeMeanwhile(page)
  await conflict.getByRole('button', { name: 'Descartar as minhas' }).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.element(page.screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Reunião')
  await expect.element(page.screen.getByRole('textbox', { name: 'Lugar' })).toHaveValue('Recife')
  expect(visits.change).toHaveBeenCalledTimes(1)
})

test.each(FORMS)('a row that somebody else deleted meanwhile says so, and what was typed stays, %s', async (form) => {
  const page = await openVisit(form, server())
  const conflict = await typeMeanwhile(page)
  stored = []
  await conflict.getByRole('button', { name: 'Manter as minhas' }).click()
  await expect.element(page.screen.getByText(/Outra pessoa excluiu este registro/)).toBeVisible()
  await conflict.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(page.screen.getByRole('textbox', { name: 'Título' })).toHaveValue('Almoço')
})

test('a row that opens by a click may have its buttons, too: deleting it asks without opening it', async () => {
  const remove = vi.fn((_: { id: string }): { id: string } => {
    throw contractError('CONFLICT', 'Em uso.', 409)
  })
  const { screen } = await renderTab('dialog', { ...server(), remove }, { nameOf: ({ title }) => `visita ${title}` })
  await screen.getByRole('button', { name: 'Excluir visita Reunião' }).click()
  const question = screen.getByRole('dialog', { name: 'Confirmação' })
  await expect.element(question.getByText('Tem certeza que deseja excluir esta visita?')).toBeVisible()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(question.getByText('Erro ao excluir visita: Em uso.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Título' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Editar visita Reunião' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Editar Visita' })).toBeVisible()
})

test('a form beneath the rows: Enter adds one and begins the next, and what is half typed is not lost', async () => {
  const add = vi.fn(({ values }: { values: { title: string; place: string | null } }) => {
    const row = { id: `v${stored.length + 1}`, ...values, updated_at: LATER }
    stored = [...stored, row]
    return row
  })
  const { screen } = await renderVisits({ ...server(), add }, LINE)
  const title = screen.getByRole('textbox', { name: 'Título' })
  await title.fill('Almoço')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('cell', { name: 'Almoço' })).toBeVisible()
  await expect.element(title).toHaveFocus()
  await userEvent.keyboard('Jantar{Enter}')
  await expect.element(screen.getByRole('cell', { name: 'Jantar' })).toBeVisible()
  await expect.element(title).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Título é obrigatório')).toBeVisible()
  expect(add.mock.calls.map(([{ values }]) => values.title)).toEqual(['Almoço', 'Jantar'])
})

test('rows are put in order by the keyboard', async () => {
  stored = ['Reunião', 'Almoço', 'Jantar'].map((title, n) => ({ id: `v${n}`, title, place: null, updated_at: FIRST }))
  const store = vi.fn(async (ids: string[]) => {
    stored = ids.map((id) => stored.find((row) => row.id === id)!)
  })
  const arrange = { what: 'A visita', nameOf: ({ title }: Row) => title, store }
  const { screen } = await renderVisits(server(), { ...LINE, arrange })
  const shown = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent)
  const handle = screen.getByRole('button', { name: 'Mover a visita Reunião' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  for (const key of [' ', '{ArrowDown}', ' ']) {
    await userEvent.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 60)) // the piece moves after the key
  }
  await expect.poll(shown).toEqual(['Almoço', 'Reunião', 'Jantar'])
  expect(store).toHaveBeenCalledExactlyOnceWith(['v1', 'v0', 'v2'])
})

test('where nothing takes it back, nothing offers to', async () => {
  const { screen } = await openVisit('dialog', server())
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('dialog', { name: 'Confirmação' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Visita excluída com sucesso!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Desfazer' }).query()).toBeNull()
})

test('what was removed comes back where that can be taken back', async () => {
  const undoRemoval = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await openVisit('dialog', { ...server(), undoRemoval }, { undoRemoval: api.visits.undoRemoval })
  await screen.getByRole('button', { name: 'Excluir' }).click()
  stored = []
  await screen.getByRole('dialog', { name: 'Confirmação' }).getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Nenhuma visita')).toBeVisible()
  stored = [{ id: 'v1', title: 'Reunião', place: 'Natal', updated_at: FIRST }]
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Reunião' })).toBeVisible()
  expect(undoRemoval).toHaveBeenCalledWith({ id: 'v1' })
})
