import { expect, test, vi } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import type { InstanceCard } from '#modules/whatsapp/contract/instance.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { InstancesPage } from './instances-page.tsx'

type Modules = { whatsapp: typeof whatsapp }
type Stubs = NonNullable<ApiStub<Modules>['whatsapp']>
type Stub = NonNullable<Stubs['instances']>

const ID = '01a00000-0000-7000-8000-000000000001'

/** A number that works. */
const card = (over: Partial<InstanceCard> = {}): InstanceCard => ({
  ...{
    id: ID,
    name: 'Vendas',
    kind: 'evolution',
    color: '#059669',
    team_id: null,
    team_name: 'Comercial',
    base_url: 'https://evo.exemplo.com.br',
  },
  ...{
    external_name: 'vendas',
    waba_id: null,
    quality: null,
    window_closed_at: null,
    failing_left: 0,
    api_key_set_at: new Date('2026-11-10T12:00:00Z'),
    number: '5584900000099',
    profile_name: 'Vendas',
    picture_id: null,
    paired_number: null,
  },
  ...{
    state: 'connected',
    state_reason: null,
    state_at: new Date(),
    silent_since: null,
    distribution: 'manual',
    greeting: null,
    away: null,
    send_read: true,
    signature: false,
    auto_evaluate: true,
    last_inbound_at: new Date(),
    archived_at: null,
    updated_at: new Date(),
  },
  ...{
    last_event_at: new Date(),
    probed_open_at: new Date(),
    silent_minutes: 0,
    queued: 0,
    received_today: 1,
    sent_today: 12,
  },
  ...{ drops: 0, last_drop_at: null, has_conversations: true, aspects: 'Comercial' },
  ...over,
})
const lost = card({
  id: ID.replace(/1$/, '2'),
  name: 'Suporte',
  state: 'disconnected',
  state_reason: 'Conexão perdida',
  queued: 3,
  drops: 2,
})

const open = (stub: Partial<Stub> = {}, at = '/whatsapp/instances', settings: Stubs['settings'] = {}) =>
  renderPage<Modules>(<InstancesPage KeysDialog={() => <p>As chaves</p>} />, {
    at,
    api: {
      whatsapp: {
        instances: {
          list: () => ({ rows: [card(), lost], is_local: false, public_url: 'https://app.exemplo.com.br' }),
          options: () => ({ teams: [] }),
          get: () => card(),
          ...stub,
        },
        settings,
      },
    },
  })

/** A phone read the code. */
const PAIRED = {
  ...{ state: 'connected', state_reason: null, qr: null, pairing_code: null, qr_age: null, hears_webhook: true },
  ...{ number: '5584900000099', paired_number: null, profile_name: 'Potiguar Vendas' },
}

test('a card says how a number stands and what went through it, and the numbers above filter', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('1 recebida, 12 enviadas').first()).toBeVisible()
  await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
  await screen.getByRole('menuitem', { name: 'Desconectar' }).click()
  await expect.element(screen.getByText('As mensagens deixarão de chegar. Desconectar?')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByText(/^Desconectada há menos de 1 min · Conexão perdida$/)).toBeVisible()
  await expect.element(screen.getByText('3 mensagens', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: /^Com problema 1/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Suporte', exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Vendas', exact: true }).query()).toBeNull()
})

test('without any, and when they cannot be loaded, the page says so', async () => {
  const { screen } = await open({ list: () => ({ rows: [], is_local: false, public_url: '' }) })
  await expect.element(screen.getByText('Nenhuma instância configurada')).toBeVisible()
  const failing = await open({
    list: () => {
      throw networkFailure()
    },
  })
  await expect.element(failing.screen.getByText('Erro ao carregar instâncias')).toBeVisible()
})

test('the keys of programs open here', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Chaves de API' }).click()
  await expect.element(screen.getByText('As chaves')).toBeVisible()
})

test('a provider that cannot reach us is said', async () => {
  const { screen } = await open({ list: () => ({ rows: [card()], is_local: true, public_url: 'http://localhost:3000' }) })
  const sentence = 'Este sistema responde em http://localhost:3000: o provedor não vai alcançá-lo. Ajuste PUBLIC_URL.'
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('a name in use on the server is offered for use, and what it tells already is asked about', async () => {
  const saveConnection = vi.fn(({ adopts, replaces_webhook }: { adopts: boolean; replaces_webhook: boolean }) => {
    if (!adopts) throw contractError('EXISTS_THERE', 'O servidor já tem uma instância com este nome.', 409)
    if (!replaces_webhook) throw contractError('WEBHOOK_ELSEWHERE', 'Esta instância já envia eventos para outro.com. Substituir?', 409)
    return card()
  })
  const { screen } = await open({ saveConnection }, `/whatsapp/instances?open=${ID}&tab=Conexão`)
  await expect.element(screen.getByText('Chave de API: definida em 10/11/2026')).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar conexão' }).click()
  const adopt = screen.getByRole('button', { name: 'Usar instância existente' })
  const isRed = (button: Locator) => (button.element() as HTMLElement).style.getPropertyValue('--button-bg').includes('red')
  await expect.element(adopt).toBeVisible()
  expect(isRed(adopt)).toBe(false)
  await adopt.click()
  await expect.element(screen.getByText('Esta instância já envia eventos para outro.com. Substituir?')).toBeVisible()
  const replace = screen.getByRole('button', { name: 'Substituir', exact: true }).last()
  expect(isRed(replace)).toBe(true)
  await replace.click()
  await expect.element(screen.getByText('Conexão salva. Agora conecte o telefone.')).toBeVisible()
  expect(saveConnection).toHaveBeenLastCalledWith(expect.objectContaining({ adopts: true, replaces_webhook: true }))
})

test('a phone is paired by the code that is shown', async () => {
  const qr = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABc3UBGAAAAABJRU5ErkJggg=='
  const pairing = (over: object = {}) => ({
    ...{
      state: 'pairing',
      state_reason: null,
      qr,
      pairing_code: null,
      qr_age: 0,
      hears_webhook: true,
      number: null,
      paired_number: null,
      profile_name: null,
    },
    ...over,
  })
  let scanned = false
  const { screen } = await open(
    {
      pair: () => pairing() as never,
      pairing: () =>
        pairing(scanned ? { state: 'connected', qr: null, number: '5584900000099', profile_name: 'Potiguar Vendas' } : {}) as never,
    },
    `/whatsapp/instances?open=${ID}&tab=Conexão`,
  )
  await screen.getByRole('button', { name: 'Conectar outro telefone' }).click()
  await expect.element(screen.getByAltText('QR Code para conectar o telefone')).toBeVisible()
  scanned = true
  await expect.element(screen.getByText('Conectada como Potiguar Vendas (84) 90000-0099'), { timeout: 15_000 }).toBeVisible()
})

test('a phone that none can be paired with is said at its field', async () => {
  const qr = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const code = {
    ...{ state: 'pairing', state_reason: null, qr, pairing_code: null, qr_age: 0, hears_webhook: true },
    ...{ number: null, paired_number: null, profile_name: null },
  } as never
  const pair = ({ phone }: { phone: string | null }) => {
    if (phone !== null) throw contractError('PHONE_INVALID', 'Telefone inválido', 422)
    return code
  }
  const { screen } = await open({ pair, pairing: () => code }, `/whatsapp/instances?open=${ID}&tab=Conexão`)
  await screen.getByRole('button', { name: 'Conectar outro telefone' }).click()
  await screen.getByRole('button', { name: 'Conectar com código' }).click()
  const phone = screen.getByLabelText('Telefone que será conectado')
  await phone.fill('123')
  await userEvent.keyboard('{Enter}')
  await expect.element(phone).toHaveAccessibleDescription('Telefone inválido')
  expect(screen.getByText(/^Erro ao conectar/).query()).toBeNull()
})

test('of a new connection every secret that is missing is said at once, each at its field', async () => {
  const saveCloud = vi.fn()
  const fresh = card({ kind: 'cloud', state: 'disconnected', api_key_set_at: null, external_name: null, waba_id: null })
  const { screen } = await open({ get: () => fresh, saveCloud }, `/whatsapp/instances?open=${ID}&tab=Conexão`)
  await screen.getByLabelText('Identificação da conta').fill('12a')
  await screen.getByRole('button', { name: 'Testar e salvar conexão' }).click()
  await expect.element(screen.getByText('Identificação do número é obrigatória')).toBeVisible()
  await expect.element(screen.getByText('Use só números.')).toBeVisible()
  await expect.element(screen.getByText('Token de acesso é obrigatório')).toBeVisible()
  await expect.element(screen.getByText('Chave secreta do aplicativo é obrigatória')).toBeVisible()
  expect(saveCloud).not.toHaveBeenCalled()
})

test.each([
  ['a new number', card({ state: 'new', number: null, api_key_set_at: null, base_url: null, external_name: null }), ''],
  ['a number that is there', card({ api_key_set_at: null }), '&tab=Conexão'],
])('what was typed of the connection of %s is not left silently', async (_, stored, tab) => {
  const { screen } = await open({ get: () => stored }, `/whatsapp/instances?open=${ID}${tab}`)
  const key = screen.getByLabelText('Chave de API', { exact: true })
  await key.fill('segredo')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Há alterações que ainda não foram salvas. Deseja descartá-las?')).toBeVisible()
  await screen.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(key).toHaveValue('segredo')
})

test('a code whose time is over says so, and the next one is asked for', async () => {
  const qr = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  let qr_age = 60
  const pairing = () =>
    ({
      ...{ state: 'pairing', state_reason: null, qr, pairing_code: null, qr_age, hears_webhook: true },
      ...{ number: null, paired_number: null, profile_name: null },
    }) as never
  const { screen } = await open({ pair: pairing, pairing }, `/whatsapp/instances?open=${ID}&tab=Conexão`)
  await screen.getByRole('button', { name: 'Conectar outro telefone' }).click()
  await expect.element(screen.getByText('QR Code expirou.')).toBeVisible()
  qr_age = 0
  await screen.getByRole('button', { name: 'Gerar novo' }).click()
  await expect.element(screen.getByAltText('QR Code para conectar o telefone')).toBeVisible()
})

test('a number is connected in three steps, of which each is kept when it is left and gone on with', async () => {
  let stored = card({ kind: 'evolution', state: 'new', number: null, api_key_set_at: null, base_url: null, external_name: null })
  const rows = () => ({ rows: [stored], is_local: false, public_url: 'https://app.exemplo.com.br' })
  const keep = (values: object) => {
    stored = { ...stored, ...values }
    return stored
  }
  const api: Partial<Stub> = {
    list: rows,
    get: () => stored,
    create: (values) => keep({ ...values, name: values.name }),
    update: ({ values }) => keep(values),
    pair: () => keep({ state: 'connected', number: '5584900000099', profile_name: 'Potiguar Vendas' }) && ({ ...PAIRED } as never),
    pairing: () => PAIRED as never,
  }
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Nova Instância' }).click()
  await screen.getByLabelText('Nome').fill('Balcão')
  await expect.element(screen.getByText('Sem equipe, só quem tem escopo Todos vê a fila.')).toBeVisible()
  await screen.getByRole('button', { name: 'Criar Instância' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Evolution API' })).toBeChecked()
  await screen.getByRole('button', { name: 'Continuar depois' }).click()

  await screen.getByRole('button', { name: 'Balcão', exact: true }).click()
  await screen.getByRole('radio', { name: 'Simulada' }).click()
  await screen.getByRole('button', { name: 'Continuar', exact: true }).click()
  await screen.getByRole('button', { name: 'Conectar número simulado' }).click()
  await expect.element(screen.getByRole('dialog').getByText('Conectada como Potiguar Vendas (84) 90000-0099')).toBeVisible()
  await screen.getByRole('button', { name: 'Concluir' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(stored).toMatchObject({ name: 'Balcão', kind: 'simulated' })
})

test("Enter in a person's limit keeps the limit, and settings that were saved are there when they are opened again", async () => {
  let stored = {
    ...{ wait_yellow_minutes: 10, wait_red_minutes: 30, reopen_hours: 24, auto_resolve_hours: 24, outreach_instance_id: null },
    ...{ return_to_last: true, record_interaction: true, retention_months: null, updated_at: new Date('2026-11-23T12:00:00Z') },
  }
  const agent = { id: ID, name: 'Juliana Melo', available: true, absent: false, seen_at: new Date(), max_open: 12, open: 3 }
  const change = vi.fn(({ values }: { values: Omit<typeof stored, 'updated_at'> }) => {
    stored = { ...values, updated_at: new Date('2026-11-23T12:01:00Z') }
    return stored
  })
  const setAgent = vi.fn(({ max_open }: { max_open: number }) => [{ ...agent, max_open }])
  const { screen } = await open({}, '/whatsapp/instances', { get: () => stored, agents: () => [agent], change: change as never, setAgent })
  const opener = screen.getByRole('button', { name: 'Configurações' })
  await opener.click()
  await screen.getByLabelText('Juliana Melo: limite de conversas').fill('9')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => setAgent.mock.calls).toEqual([[{ id: ID, available: true, max_open: 9 }]])
  expect(change).not.toHaveBeenCalled()
  await screen.getByLabelText(/^Espera vermelha/).fill('40')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Configurações atualizadas com sucesso!')).toBeVisible()
  await opener.click()
  await expect.element(screen.getByLabelText(/^Espera vermelha/)).toHaveValue('40')
})
