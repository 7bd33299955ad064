import { expect, test, vi } from 'vitest'
import { antonia } from '#modules/hr/contract/testing/samples.ts'
import { ACTIONS } from '#shared/procedure.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { pagesWith, sampleSession } from '#web/testing/session.ts'
import { openHr, type Stub } from './testing/open-hr.tsx'

const id = antonia().id

const open = (api: Partial<Stub> = {}, at = `/?open=${id}`, pages?: readonly string[]) =>
  openHr(api, at, { session: sampleSession({ pages: pagesWith(ACTIONS, pages) }) })

const field = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) => screen.getByRole('textbox', { name, exact: true })

test('an employee opens in masks, and a category that is not offered opens as typed', async () => {
  const { screen } = await open()
  await expect.element(field(screen, 'CPF')).toHaveValue('000.000.101-54')
  await expect.element(field(screen, 'PIS')).toHaveValue('120.00001.01-9')
  await expect.element(field(screen, 'CEP')).toHaveValue('59000-000')
  await expect.element(field(screen, 'Data de contratação')).toHaveValue('01/02/2016')
  await expect.element(field(screen, 'Categoria da CNH')).toHaveValue('B')
  await expect.element(field(screen, 'País')).toHaveValue('Brasil')
  for (const section of ['Dados Básicos', 'Informações Conjugais', 'Filiação', 'Endereço', 'Documentos Pessoais', 'Dados Contratuais']) {
    await expect.element(screen.getByRole('group', { name: section })).toBeInTheDocument()
  }
})

test('an update sends what was typed, and closes', async () => {
  const update = vi.fn(() => antonia())
  const { screen, address } = await open({ update })
  await field(screen, 'Nome').fill('Antônia de Araújo')
  await field(screen, 'Data de nascimento').fill('15/03/1988')
  await screen.getByRole('button', { name: 'Atualizar Colaborador' }).click()
  await expect.element(screen.getByText('Colaborador atualizado com sucesso!')).toBeVisible()
  const values = expect.objectContaining({
    name: 'Antônia de Araújo',
    birthday: '1988-03-15',
    cpf_raw: '00000010154',
    address_country: 'BR',
  })
  expect(update).toHaveBeenCalledWith({ id, updated_at: antonia().updated_at, values })
  await vi.waitFor(() => expect(address()).toBe('/'))
})

test('a new employee starts active with an EMP code; what is missing is said, and the tabs open once it exists', async () => {
  const create = vi.fn(() => antonia())
  const { screen } = await open({ create, vacations: { list: () => [] } }, '/?open=new')
  await expect.element(field(screen, 'Código')).toHaveValue(expect.stringMatching(/^EMP[0-9A-Z]+$/))
  await expect.element(screen.getByRole('tab', { name: 'Férias' })).toBeDisabled()
  await field(screen, 'Código').fill('')
  await screen.getByRole('button', { name: 'Criar Colaborador' }).click()
  for (const message of ['Código é obrigatório', 'Nome é obrigatório', 'Data de contratação é obrigatória']) {
    await expect.element(screen.getByText(message)).toBeInTheDocument()
  }
  expect(create).not.toHaveBeenCalled()

  await field(screen, 'Código').fill('EMP1')
  await field(screen, 'Nome').fill('Antônia')
  await field(screen, 'Data de contratação').fill('01/02/2016')
  await screen.getByRole('button', { name: 'Criar Colaborador' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Férias' })).toBeEnabled()
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ status: 'active', gender: 'other', hire_date: '2016-02-01', email: null }))
  await screen.getByRole('tab', { name: 'Férias' }).click()
  await expect.element(screen.getByText('Nenhuma férias cadastrada')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Concluir' })).toBeVisible()
})

test('a taken CPF is said under its field', async () => {
  const update = () => {
    throw contractError('EMPLOYEE_CPF_TAKEN', 'Já existe um colaborador com este CPF.', 409)
  }
  const { screen } = await open({ update })
  await field(screen, 'Nome').fill('Outra')
  await screen.getByRole('button', { name: 'Atualizar Colaborador' }).click()
  await expect.element(field(screen, 'CPF')).toHaveAccessibleDescription('Já existe um colaborador com este CPF.')
})

test('a pick-list leads to a new value, and Solteiro has no spouse', async () => {
  const update = vi.fn(() => antonia())
  const { screen } = await open({ update })
  await screen.getByRole('dialog').getByRole('combobox', { name: 'Departamento' }).click()
  await screen.getByRole('option', { name: '+ Novo departamento' }).click()
  await expect.element(field(screen, 'Departamento')).toHaveFocus()
  await field(screen, 'Departamento').fill('Engenharia')
  await screen.getByRole('combobox', { name: 'Estado civil' }).click()
  await screen.getByRole('option', { name: 'Solteiro' }).click()
  await expect.element(field(screen, 'Nome do cônjuge')).toBeDisabled()
  await screen.getByRole('button', { name: 'Atualizar Colaborador' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  const values = expect.objectContaining({ department: 'Engenharia', marital_status: 'Solteiro' })
  expect(update).toHaveBeenCalledWith({ id, updated_at: antonia().updated_at, values })
})

const salary = (over = {}) => ({
  id: '0b5e7a52-5d0e-7c55-9a38-000000000001',
  employee_id: id,
  amount: '2500.00',
  effective_date: '2024-05-01',
  notes: null,
  updated_at: new Date(0),
  ...over,
})

test('salaries show what each changed; one is added in the list’s place', async () => {
  const add = vi.fn(() => salary())
  const before = salary({ id: '0b5e7a52-5d0e-7c55-9a38-000000000002', amount: '2000.00', effective_date: '2020-01-01' })
  const { screen } = await open({ salaries: { list: () => [salary(), before], add } })
  await screen.getByRole('tab', { name: 'Salários' }).click()
  await expect.element(screen.getByText('Histórico Salarial')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '+25%' })).toBeVisible()

  await screen.getByRole('button', { name: 'Adicionar Salário' }).click()
  await expect.element(field(screen, 'Valor')).toHaveFocus()
  await screen.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect.element(screen.getByText('Valor deve ser maior que zero')).toBeVisible()
  await expect.element(screen.getByText('Data efetiva é obrigatória')).toBeVisible()
  await field(screen, 'Valor').fill('3.100,5')
  await field(screen, 'Data efetiva').fill('01/01/2026')
  await screen.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect.element(screen.getByText('Salário adicionado com sucesso!')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Adicionar Salário' })).toHaveFocus()
  expect(add).toHaveBeenCalledWith({ parent_id: id, values: { amount: '3100.50', effective_date: '2026-01-01', notes: null } })
})

test('deleting a salary asks first and tells who may not', async () => {
  const denial = 'Você não tem permissão para excluir registros salariais. Apenas administradores podem realizar esta ação.'
  const remove = () => {
    throw contractError('FORBIDDEN', denial, 403)
  }
  const { screen } = await open({ salaries: { list: () => [salary()], remove } })
  await screen.getByRole('tab', { name: 'Salários' }).click()
  await screen.getByRole('button', { name: /Excluir salário/ }).click()
  await expect.element(screen.getByText('Tem certeza que deseja excluir este salário?')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(screen.getByText(denial)).toBeVisible()
})

test('a vacation counts its own days and says what the law does', async () => {
  const { screen } = await open({ vacations: { list: () => [] } })
  await screen.getByRole('tab', { name: 'Férias' }).click()
  await screen.getByRole('button', { name: 'Adicionar Férias' }).click()
  await field(screen, 'Data de início').fill('18/12/2026')
  await field(screen, 'Data de fim').fill('27/12/2026')
  await expect.element(field(screen, 'Número de dias')).toHaveValue('10')
  await expect.element(screen.getByText(/antes do descanso semanal/)).toBeVisible()
})

test('a first day and the number of days give the last day, until that is chosen otherwise', async () => {
  const { screen, user } = await open({ vacations: { list: () => [] } })
  await screen.getByRole('tab', { name: 'Férias' }).click()
  await screen.getByRole('button', { name: 'Adicionar Férias' }).click()
  const [first, days, last] = ['Data de início', 'Número de dias', 'Data de fim'].map((name) => field(screen, name))
  await first!.fill('04/01/2027')
  await days!.fill('30')
  await expect.element(last!).toHaveValue('02/02/2027')
  await days!.fill('20')
  await expect.element(last!).toHaveValue('23/01/2027')
  await first!.fill('05/01/2027')
  await user.tab()
  await expect.element(last!).toHaveValue('24/01/2027')
  await expect.element(days!).toHaveValue('20')
  await last!.fill('14/01/2027')
  await user.tab()
  await expect.element(days!).toHaveValue('10')
})

test('of somebody who came years ago no debt is claimed until RH says from where vacations count', async () => {
  const save = vi.fn(({ employee_id, values }) => ({ id: salary().id, employee_id, ...values, updated_at: new Date() }))
  let opening: ReturnType<typeof save> | null = null
  const { screen } = await open({
    vacations: { list: () => [] },
    vacationOpening: { get: () => opening, save: (input) => (opening = save(input)) },
  })
  await screen.getByRole('tab', { name: 'Férias' }).click()
  await expect.element(screen.getByText('Sem histórico', { exact: true })).toBeVisible()
  expect(screen.getByText('Vencida').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Informar saldo inicial' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Saldo inicial de férias' })
  await dialog.getByRole('combobox').click()
  await screen.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Em aquisição')).toBeVisible()
  expect(save).toHaveBeenCalledWith({
    ...{ employee_id: id, updated_at: null },
    values: { period_from: expect.stringMatching(/^20\d\d-02-01$/), used_days: 0 },
  })
})

test('a document needs a name, a type and a file of a known kind', async () => {
  const add = vi.fn(() => ({
    id: salary().id,
    employee_id: id,
    name: 'Identidade',
    document_type: 'RG',
    file_url: '/files/x',
    expires_on: '2030-06-30',
    content_type: 'application/pdf',
    uploaded_at: new Date(),
  }))
  const upload = vi.fn(() => ({ file_id: salary().id, url: '/files/x' }))
  const { screen, user } = await open({ documents: { list: () => [], add, upload } })
  await screen.getByRole('tab', { name: 'Arquivos' }).click()
  await expect.element(screen.getByText('Nenhum documento cadastrado')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar Documento' }).click()
  await screen.getByRole('button', { name: 'Adicionar', exact: true }).click()
  for (const message of ['Nome do documento é obrigatório', 'Tipo de documento é obrigatório', 'Arquivo é obrigatório']) {
    await expect.element(screen.getByText(message)).toBeVisible()
  }
  const input = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  const files = [...input].at(-1)!
  await user.upload(files, new File(['x'], 'planilha.xlsx', { type: 'application/vnd.ms-excel' }))
  await user.upload(files, new File(['%PDF-'], 'rg.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('Arquivo enviado com sucesso!')).toBeVisible()
  expect(upload).toHaveBeenCalledTimes(1)

  await field(screen, 'Nome do documento').fill('Identidade')
  await field(screen, 'Validade').fill('30/06/2030')
  await screen.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await screen.getByRole('option', { name: 'RG', exact: true }).click()
  await screen.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect.element(screen.getByText('Documento adicionado com sucesso!')).toBeVisible()
  expect(add).toHaveBeenCalledWith({
    parent_id: id,
    values: { name: 'Identidade', document_type: 'RG', file_id: salary().id, expires_on: '2030-06-30' },
  })
})

test('without the permission to see salaries, health or documents has no such tabs', async () => {
  const { screen } = await open({}, undefined, ['hr'])
  await expect.element(screen.getByRole('tab', { name: 'Férias' })).toBeVisible()
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Dados Pessoais', 'Férias', 'Tags'])
})
