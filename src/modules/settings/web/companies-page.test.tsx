import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CompanyData, CompanyRow, SecurityInput } from '#modules/settings/contract/company.ts'
import type { settings } from '#modules/settings/contract/index.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { CompaniesPage } from './companies-page.tsx'

type Modules = { settings: typeof settings }

const company = (id: number, name: string, change: Partial<CompanyRow> = {}): CompanyRow => ({
  ...{ id: `00000000-0000-7000-8000-00000000000${id}`, parent_id: null, name, slug: `e${id}`, type: 'company', legal_name: null },
  ...{ cnpj: null, city: null, state: null, logo_url: null, active: true, deactivated_at: null, people: 2, modules_off: 1 },
  ...change,
})
const GROUP = company(1, 'Grupo Potengi', { type: 'group' })
const BRANCH = company(2, 'Filial Mossoró', { parent_id: GROUP.id, city: 'Mossoró', state: 'RN', cnpj: '11222333000181' })
const CLOSED = company(3, 'Filial Caicó', { active: false })

const dataOf = ({ people: _, modules_off: __, ...row }: CompanyRow): CompanyData => ({
  ...{ ...row, email: null, phone: null, postal_code: null, street: null, number: null, complement: null, district: null, city_ibge: null },
  ...{ time_zone: 'America/Fortaleza', default_ddd: '84', dpo_name: null, dpo_email: null, small_agent: false },
  ...{ require_two_factor: [], allow_trusted_browsers: true, session_idle_minutes: 1440, updated_at: new Date('2026-11-22T10:00:00Z') },
  ...{ logo_light_url: null, logo_light_small_url: null, logo_dark_url: null, logo_dark_small_url: null, favicon_url: null },
  profiles: [{ id: 4, name: 'Básico' }],
})

const open = (more: object = {}) =>
  renderPage<Modules>(<CompaniesPage onEnter={onEnter} more={() => <p>Mais</p>} />, {
    api: {
      settings: {
        companies: {
          tree: () => [GROUP, BRANCH, CLOSED],
          totals: () => ({ bytes: 1_572_864, people: 7 }),
          options: () => ({ parents: [GROUP, BRANCH].map(({ id, name, type }) => ({ id, name, type })) }),
          get: ({ id }: { id: string }) => dataOf([GROUP, BRANCH, CLOSED].find((one) => one.id === id)!),
          ...more,
        },
      },
    },
  })
const onEnter = vi.fn<(company: CompanyRow) => void>()

test('the tree goes by arrow keys: left folds and goes up, right unfolds and goes down', async () => {
  const { screen } = await open()
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  await expect.element(screen.getByText('1,5 MB')).toBeVisible()
  await row('Grupo Potengi').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Filial Mossoró')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row('Grupo Potengi')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(row('Filial Mossoró')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(row('Filial Mossoró')).toHaveFocus()
})

test('a company is found by its name without accents, by its city and by its CNPJ', async () => {
  const { screen } = await open()
  for (const text of ['mossoro', '11.222.333/0001']) {
    await screen.getByRole('searchbox').fill(text)
    await expect.element(screen.getByRole('row', { name: /Filial Mossoró/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Filial Caicó/ })).not.toBeInTheDocument()
  }
  await screen.getByRole('searchbox').fill('nenhuma')
  await expect.element(screen.getByText('Nenhuma empresa encontrada')).toBeVisible()
})

test('what the Receita knows fills empty fields alone, and the rest is offered', async () => {
  const found = { legal_name: 'FILIAL LTDA', name: 'FILIAL', situation: 'BAIXADA', postal_code: '01310100', street: '', number: '' }
  const more = { complement: '', district: '', city: 'NATAL', state: 'RN', city_ibge: '2408102', phone: '', email: '' }
  const { screen } = await open({ lookUp: () => ({ ...found, ...more }) })
  await screen.getByRole('button', { name: 'Nova Empresa' }).click()
  await screen.getByLabelText('Nome').fill('Minha filial')
  await screen.getByLabelText('CNPJ').fill('11.222.333/0001-81')
  await screen.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect.element(screen.getByText('Situação na Receita: BAIXADA')).toBeVisible()
  await expect.element(screen.getByLabelText('CEP', { exact: true })).toHaveValue('01310-100')
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Minha filial')
  await expect.element(screen.getByRole('textbox', { name: 'Endereço' })).toHaveValue('minha-filial')
  await screen.getByRole('button', { name: 'Usar' }).click()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('FILIAL')
})

test('only what may stand above a company of its kind is offered as its parent', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Nova Empresa' }).click()
  await screen.getByRole('combobox', { name: 'Empresa superior' }).click()
  await expect.element(screen.getByRole('option', { name: 'Grupo Potengi' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Filial Mossoró' }).query()).toBeNull()
  await screen.getByRole('combobox', { name: 'Tipo' }).click()
  await screen.getByRole('option', { name: 'Grupo', exact: true }).click()
  await expect.element(screen.getByPlaceholder('Nenhuma cadastrada acima deste tipo')).toBeVisible()
})

test('a service that does not answer says so and keeps nobody from saving', async () => {
  const lookUp = () => {
    throw contractError('CNPJ_UNAVAILABLE', 'Consulta de CNPJ indisponível. Preencha à mão.', 424)
  }
  const { screen } = await open({ lookUp })
  await screen.getByRole('button', { name: 'Nova Empresa' }).click()
  await screen.getByLabelText('CNPJ').fill('11.222.333/0001-81')
  await screen.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect.element(screen.getByText('Consulta de CNPJ indisponível. Preencha à mão.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Criar Empresa' })).toBeEnabled()
})

test('two steps are asked of a profile, and the refusal says what to do first', async () => {
  const saveSecurity = vi.fn<(input: { values: SecurityInput }) => never>(() => {
    throw contractError('YOURS_FIRST', 'Ative a sua primeiro.', 409)
  })
  const { screen } = await open({ saveSecurity })
  await screen.getByRole('row', { name: /Filial Mossoró/ }).click()
  await screen.getByRole('tab', { name: 'Segurança' }).click()
  await screen.getByLabelText('Básico').click()
  await screen.getByRole('button', { name: 'Salvar segurança' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Erro ao salvar segurança: Ative a sua primeiro.')
  expect(saveSecurity.mock.calls[0]![0].values.require_two_factor).toEqual([4])
  await expect.element(screen.getByLabelText('Básico')).toBeChecked()
})

test('a company that cannot be deactivated: the question says why, and can be asked again without it', async () => {
  const setActive = () => {
    throw contractError('HAS_COMPANIES', 'Há empresas abaixo dela.', 409)
  }
  const { screen } = await open({ setActive })
  const ask = async () => {
    await screen.getByRole('button', { name: 'Ações de Filial Mossoró' }).click()
    await screen.getByRole('menuitem', { name: 'Desativar' }).click()
  }
  await ask()
  const question = screen.getByRole('dialog', { name: 'Confirmação' })
  await question.getByRole('button', { name: 'Desativar' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('Há empresas abaixo dela.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await ask()
  await expect.element(question.getByRole('button', { name: 'Desativar' })).toBeVisible()
  await expect.element(question.getByRole('alert')).not.toBeInTheDocument()
})

test('deactivating asks with how many people stop entering', async () => {
  const setActive = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await open({ setActive })
  await screen.getByRole('button', { name: 'Ações de Filial Mossoró' }).click()
  await screen.getByRole('menuitem', { name: 'Desativar' }).click()
  await expect.element(screen.getByText('Desativar Filial Mossoró? 2 pessoas deixam de entrar. Nenhum dado é apagado.')).toBeVisible()
  await screen.getByRole('button', { name: 'Desativar', exact: true }).click()
  await expect.element(screen.getByText('Filial Mossoró desativada')).toBeVisible()
  expect(setActive).toHaveBeenCalledWith({ id: BRANCH.id, active: false })
})
