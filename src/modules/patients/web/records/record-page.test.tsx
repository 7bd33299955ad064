import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Draft } from '#modules/patients/contract/records/entry.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { RecordPage } from './record-page.tsx'

type Modules = { patients: typeof patients }
type Stub = NonNullable<NonNullable<ApiStub<Modules>['patients']>['records']>

const ID = '018f0000-0000-7000-8000-0000000000aa'
const TEMPLATE = '018f0000-0000-7000-8000-0000000000bb'

const head = (over: Partial<RecordHead> = {}): RecordHead => ({
  patient: {
    ...{ id: ID, code: 'PAC-1', name: 'Joana Melo', social_name: null, birth_date: '1985-03-10', gender: 'F', document: null },
    ...{
      insurance: null,
      avatar_url: null,
      deceased_on: null,
      archived_at: null,
      guardian: null,
      lacks_guardian: null,
      status_name: 'Ativo',
      status_color: 'blue',
    },
  },
  ...{ reads: true, glass_until: null, author_line: 'Dra. Ana Lima · CRM-RN 000101', council: 'CRM' },
  clinical: {
    ...{ allergies: ['Dipirona', 'Látex'], no_known_allergies: false, alerts: [], medications: 'Losartana', history: null },
    ...{ blood_type: 'O+', measures: [], problems: [], closed: 0, visit: null, next_visit: null, last_visit: null },
    written: { authors: [], specialties: [], templates: [] },
  },
  templates: [
    {
      ...{ id: TEMPLATE, name: 'Livre', version: 1, confidentiality: 'care' },
      fields: [{ key: 'text', label: 'Texto', kind: 'long', required: true }],
    },
  ],
  ...over,
})

const draft = (over: Partial<Draft> = {}): Draft => ({
  ...{ id: '018f0000-0000-7000-8000-0000000000cc', template_id: TEMPLATE, appointment_id: null, data: { text: 'Prurido.' } },
  ...{ confidentiality: 'care', documental: false, draft_window: null, updated_at: new Date('2026-11-22T14:00:00Z'), ...over },
})

const open = (records: Stub = {}) =>
  renderPage<Modules>(<RecordPage />, {
    at: `/patients?view=record&id=${ID}`,
    api: { patients: { records: { open: () => head(), entries: () => ({ rows: [], total: 0 }), draft: () => null, ...records } } },
  })

test('allergies stand before everything else', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('note', { name: 'Alertas' })).toHaveTextContent('Alergias: Dipirona, Látex')
  await expect.element(screen.getByText('Nenhuma evolução registrada')).toBeVisible()
})

test('a minor without anybody who acts for her is called so, beside her name', async () => {
  const minor = head()
  const { screen } = await open({ open: () => ({ ...minor, patient: { ...minor.patient, lacks_guardian: 'minor' } }) })
  await expect.element(screen.getByText('Menor: sem responsável legal')).toBeVisible()
})

test('on a phone too it stands beside the name that a patient died, and who acts for her is told before her numbers', async ({
  onTestFinished,
}) => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { patient } = head()
  const known = { document: '52998224725', insurance: 'Saúde Potiguar', guardian: 'Ana Guimarães Barbosa' }
  const { screen } = await open({ open: () => head({ patient: { ...patient, ...known, deceased_on: '2026-11-01' } }) })
  await expect.element(screen.getByText('Falecido', { exact: true })).toBeInViewport()
  await expect.element(screen.getByText(/^\d+ anos · Feminino · Responsável: Ana Guimarães Barbosa · CPF/)).toBeVisible()
})

test('where every template is hidden nobody writes, and the page says who changes that', async () => {
  const { screen } = await open({ open: () => head({ templates: [] }) })
  await expect.element(screen.getByText(/^Nenhum modelo de evolução está em uso/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nova Evolução' })).toBeDisabled()
  const way = screen.getByRole('link', { name: 'Ligue um modelo em Configuração.' })
  await expect.element(way).toHaveAttribute('href', '/patients?view=setup&tab=templates')
})

test('what is typed is saved; without a connection the page says that it is in this window alone, until it is saved', async () => {
  let connected = false
  const saveDraft = vi.fn((_: unknown) => {
    if (!connected) throw networkFailure()
    return { saved_at: new Date('2026-11-22T14:32:00Z') }
  })
  const { screen, user } = await open({ saveDraft })
  await expect.element(screen.getByRole('button', { name: 'Nova Evolução' })).toBeEnabled()
  await user.keyboard('n')
  await expect.element(screen.getByLabelText('Texto')).toHaveFocus()
  await user.keyboard('Prurido em dobras')
  await user.tab()
  await expect.element(screen.getByText('Sem conexão. O texto está só nesta janela.')).toBeVisible()
  await screen.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(screen.getByRole('alert').getByText(/^Não foi assinada: o rascunho ainda não está salvo/)).toBeVisible()
  connected = true
  // Tried in vain, the next try would come seconds later.
  const tries = saveDraft.mock.calls.length
  dispatchEvent(new Event('online'))
  await new Promise((soon) => setTimeout(soon))
  expect(saveDraft).toHaveBeenCalledTimes(tries + 1)
  await expect.element(screen.getByText('Rascunho salvo às 11:32')).toBeVisible()
  expect(saveDraft).toHaveBeenLastCalledWith(
    expect.objectContaining({ patient_id: ID, data: { text: 'Prurido em dobras' }, take_over: false }),
  )
})

test('a draft that the server refuses says why, and not that there is no connection', async () => {
  const saveDraft = () => {
    throw contractError('TOO_MANY_REQUESTS', 'Muitas ações em pouco tempo.')
  }
  const { screen, user } = await open({ saveDraft, draft: () => draft() })
  await screen.getByLabelText('Texto').fill('Prurido')
  await user.tab()
  await expect.element(screen.getByText('Rascunho não salvo: Muitas ações em pouco tempo. O texto está só nesta janela.')).toBeVisible()
})

test('an entry that misses a required field is not sent, and says which', async () => {
  const sign = vi.fn()
  const { screen } = await open({ sign, draft: () => draft({ data: { text: ' ' } }) })
  await screen.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(screen.getByRole('alert').getByText('Preencha: Texto')).toBeVisible()
  await expect.element(screen.getByLabelText('Texto')).toHaveFocus()
  expect(sign).not.toHaveBeenCalled()
  await screen.getByLabelText('Texto').fill('Prurido')
  await expect.element(screen.getByText('Preencha: Texto')).not.toBeInTheDocument()
})

test('while what was signed just now is asked for, nobody reads that nothing was registered', async () => {
  let isSigned = false
  const entries = () => (isSigned ? new Promise<never>(() => undefined) : { rows: [], total: 0 })
  const sign = () => {
    isSigned = true
    return { id: ID, finished: false }
  }
  const { screen } = await open({ sign, entries, draft: () => draft() })
  await expect.element(screen.getByText('Nenhuma evolução registrada')).toBeVisible()
  await screen.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(screen.getByText('Evolução assinada!')).toBeVisible()
  await expect.element(screen.getByText('Nenhuma evolução registrada')).not.toBeInTheDocument()
})

test('texts that the chosen template has no field for are not signed without a question', async () => {
  const sign = vi.fn((_: unknown) => ({ id: ID, finished: false }))
  const other = { id: ID, name: 'Anamnese', version: 1, confidentiality: 'care' as const }
  const templates = [
    ...head().templates,
    { ...other, fields: [{ key: 'history', label: 'História', kind: 'long' as const, required: false }] },
  ]
  const written = { text: 'Prurido.', history: 'Desde a infância.', weight: '70', diagnoses: ['L20.9 Dermatite atópica'] }
  const { screen } = await open({ open: () => head({ templates }), sign, draft: () => draft({ data: written }) })
  await screen.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect.element(screen.getByText('Assinar sem História?')).toBeVisible()
  expect(sign).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Assinar assim' }).click()
  await expect.element(screen.getByText('Evolução assinada!')).toBeVisible()
})

test('who has no council writes, and does not sign', async () => {
  const { screen } = await open({ open: () => head({ author_line: null }), draft: () => draft() })
  await expect.element(screen.getByText('Só profissionais com conselho cadastrado podem assinar.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Assinar', exact: true })).toBeDisabled()
})

test('a draft that is open in another window is read only until it is taken over, with what was written there', async () => {
  const other = { draft_window: '018f0000-0000-7000-8000-0000000000dd' }
  const answers = [draft(other), draft({ ...other, data: { text: 'Prurido. Pior à noite.' } })]
  const saveDraft = vi.fn((_: unknown) => ({ saved_at: new Date() }))
  const { screen } = await open({ draft: () => answers.shift() ?? null, saveDraft })
  await expect.element(screen.getByText('Este rascunho está aberto em outra janela.')).toBeVisible()
  await expect.element(screen.getByLabelText('Texto')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Descartar rascunho' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect.element(screen.getByLabelText('Texto')).toBeEnabled()
  await expect.element(screen.getByLabelText('Texto')).toHaveFocus()
  await expect.element(screen.getByLabelText('Texto')).toHaveValue('Prurido. Pior à noite.')
  await screen.getByRole('button', { name: 'Medidas' }).click()
  await expect.element(screen.getByLabelText('Peso')).toHaveFocus()
  expect(saveDraft).toHaveBeenCalledWith(expect.objectContaining({ take_over: true, data: { text: 'Prurido. Pior à noite.' } }))
})

test('who does not treat the patient sees no alert, and opens the record with a reason alone', async () => {
  const closed = head({ reads: false, clinical: null, templates: [] })
  const openGlass = vi.fn((_: unknown) => {
    throw contractError('GLASS_LIMIT', 'Limite de 20 aberturas por hora.', 429)
  })
  const { screen } = await open({ open: () => closed, openGlass })
  await expect.element(screen.getByText('Este prontuário está fora do seu vínculo de cuidado.')).toBeVisible()
  expect(screen.getByRole('note', { name: 'Alertas' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Abrir com justificativa' }).click()
  await screen.getByRole('button', { name: 'Abrir por 60 minutos' }).click()
  await expect.element(screen.getByText('Escolha o motivo.')).toBeVisible()
  await expect.element(screen.getByText('Explique em pelo menos 15 caracteres.')).toBeVisible()
  expect(openGlass).not.toHaveBeenCalled()
  await screen.getByRole('combobox', { name: 'Motivo' }).click()
  await screen.getByRole('option', { name: 'Urgência ou emergência' }).click()
  await screen.getByRole('textbox', { name: 'Justificativa' }).fill('Paciente passou mal agora.')
  await screen.getByRole('button', { name: 'Abrir por 60 minutos' }).click()
  await expect.element(screen.getByText('Erro ao abrir: Limite de 20 aberturas por hora.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Justificativa' })).toHaveValue('Paciente passou mal agora.')
})

test('what is being written stays when the record is asked for again and no answer comes', async () => {
  let connected = true
  const online =
    <Answer,>(answer: () => Answer) =>
    () => {
      if (!connected) throw networkFailure()
      return answer()
    }
  const { screen, queryClient } = await open({
    open: online(() => head()),
    draft: online(() => null),
    saveDraft: online(() => ({ saved_at: new Date() })),
  })
  await screen.getByRole('button', { name: 'Nova Evolução' }).click()
  connected = false
  await screen.getByLabelText('Texto').fill('Prurido em dobras')
  await queryClient.invalidateQueries()
  await expect.element(screen.getByLabelText('Texto')).toHaveValue('Prurido em dobras')
  connected = true
})
