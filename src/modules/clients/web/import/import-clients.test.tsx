import { describe, expect, test, vi } from 'vitest'
import type { clients } from '#modules/clients/contract/index.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { ImportRun } from '#parts/imports/contract/run.ts'
import { digestOf } from '#parts/imports/web/digest.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import { networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ImportClients } from './import-clients.tsx'

type Batch = { rows: { line: number; cells: Partial<Record<string, string>> }[] }

const RUN = '018f0000-0000-7000-8000-00000000aaaa'
const HEADER = 'Nome;Telefone;CPF/CNPJ;Cor'
const csv = (...lines: string[]) => new File([[HEADER, ...lines].join('\r\n')], 'clientes.csv', { type: 'text/csv' })
const people = (count: number) => Array.from({ length: count }, (_, n) => `Pessoa ${n + 1};8499000${String(n).padStart(4, '0')};;azul`)

const created = ({ rows }: Batch): ImportOutcome => ({
  done: rows.map(({ line }) => ({ line, id: crypto.randomUUID(), is_update: false, changed: true, remark: null })),
  ignored: [],
  failed: [],
})

/** Of the lines of `csv(...people(3))`. */
const DIGEST = await digestOf([HEADER, ...people(3)].map((text, at) => ({ line: at + 1, cells: text.split(';') })))

const pastRun = (change: Partial<ImportRun> = {}): ImportRun => ({
  id: RUN,
  file_name: 'outubro.xlsx',
  digest: DIGEST,
  lines: 3,
  done: 3,
  created: 2,
  updated: 1,
  failed: 0,
  by: 'Marina Couto',
  started_at: new Date('2026-11-20T12:00:00Z'),
  ended_at: new Date('2026-11-20T12:01:00Z'),
  undone_at: null,
  setting: null,
  undoable_until: new Date('2099-01-01T00:00:00Z'),
  ...change,
})

interface Stubs {
  write?: (batch: Batch) => ImportOutcome | Promise<ImportOutcome>
  rehearse?: (batch: Batch) => ImportOutcome | Promise<ImportOutcome>
  runs?: ImportRun[]
  done_lines?: { first: number; last: number }[]
  can?: readonly Action[]
}

async function open({ write = created, rehearse = created, runs = [], done_lines = [], can = ACTIONS }: Stubs = {}) {
  const begin = vi.fn(() => ({ id: RUN }))
  const undo = vi.fn(() => ({ removed: 2, put_back: 1, left: [{ id: RUN, name: 'Ana Lima', reason: 'alterado depois' }], left_total: 1 }))
  const { screen, user } = await renderPage<{ clients: typeof clients }>(<ImportClients onClose={() => {}} />, {
    can,
    api: {
      clients: {
        options: () => ({
          types: [],
          statuses: [{ id: 1, name: 'Lead', color: 'blue', group: 'active', hidden: false }],
          tags: [],
          people: [],
          teams: [],
        }),
        imports: {
          rehearse,
          begin,
          write: ({ rows }) => write({ rows }),
          undo,
          list: () => ({ rows: runs, total: runs.length }),
          progress: () => ({ ...pastRun(), done_lines }),
        },
      },
    },
  })
  const choose = async (file: File) => {
    await expect.element(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled()
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  }
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  const says = (text: string | RegExp) => expect.element(screen.getByText(text)).toBeVisible()
  return { screen, user, choose, press, says, begin, undo }
}

test('a file is shown as it was found, its columns guessed, rehearsed and imported, each line with what became of it', async () => {
  const write = vi.fn(created)
  const { screen, choose, press, says, begin } = await open({ write })
  await choose(csv('Ana Lima;84990000001;529.982.247-25;azul', 'Bia Melo;123;;verde', 'Ana de Novo;84990000001;529.982.247-25;'))
  await says('clientes.csv')
  await expect.element(screen.getByLabelText('Codificação')).toHaveValue('utf-8')
  await expect.element(screen.getByLabelText('Separador')).toHaveValue(';')
  await expect.element(screen.getByLabelText('Importar CPF/CNPJ como')).toHaveValue('document')
  await expect.element(screen.getByLabelText('Importar Cor como')).toHaveValue('')
  await press('Simular importação')

  await says('Simulação: nada foi gravado. Se importar agora: 1 criado, 1 ignorado, 1 com erro.')
  await says('Telefone deve ter pelo menos 10 dígitos')
  await says('Repete a linha 2')
  expect(write).not.toHaveBeenCalled()
  await press('Importar 1 linha')

  await says('Importação concluída: 1 criado, 1 ignorado, 1 com erro.')
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(begin).toHaveBeenCalledWith({ file_name: 'clientes.csv', digest, setting: null, lines: 1 })
  expect(write).toHaveBeenCalledWith({
    rows: [{ line: 2, cells: { name: 'Ana Lima', phone: '84990000001', document: '529.982.247-25' } }],
  })
})

test('the rehearsal says what becomes of what', async () => {
  const rehearse = ({ rows }: Batch): ImportOutcome => ({
    done: rows.map(({ line }) => ({
      ...{ line, id: crypto.randomUUID(), is_update: true, changed: true, remark: null },
      changes: [{ action: 'update', entity: 'client', changes: { name: ['Zero à esquerda', 'Maria Compartilhada'] } }],
    })),
    ignored: [],
    failed: [],
  })
  const { screen, choose, press, says } = await open({ rehearse })
  await choose(csv('Maria Compartilhada;84990000001;;'))
  await press('Simular importação')
  await says('Nome Completo: Zero à esquerda → Maria Compartilhada')
  await expect.element(screen.getByText(/clientes\.csv · 6\d bytes · salvo em \d/)).toBeVisible() // what was read, whatever the file is by now
})

test('more lines than an import takes are refused before a column is chosen', async () => {
  const { screen, choose, says } = await open()
  await choose(csv(...people(20_001)))
  await says('O arquivo tem mais de 20.000 linhas. Divida-o em partes.')
  await expect.element(screen.getByRole('button', { name: 'Simular importação' })).toBeDisabled()
})

test('a column is chosen by hand, never twice, and remembered for the next file with that header', async () => {
  const { screen, choose, press, says } = await open()
  await choose(csv(...people(1)))
  await screen.getByLabelText('Importar Cor como').selectOptions('Nome *')
  await says('Nome foi escolhido para mais de uma coluna.')
  await expect.element(screen.getByRole('button', { name: 'Simular importação' })).toBeDisabled()
  await screen.getByLabelText('Importar Nome como').selectOptions('Não importar')
  await press('Simular importação')
  await says(/Simulação: nada foi gravado/)
  await press('Voltar')
  await press('Voltar')
  await choose(csv(...people(2)))
  await expect.element(screen.getByLabelText('Importar Cor como')).toHaveValue('name')
})

test('a file without its needed columns says which, and one without a header is read by place', async () => {
  const { screen, choose, says } = await open()
  await choose(new File(['Ana Lima;84990000001\nBia Melo;84990000002'], 'sem.csv'))
  await says('Escolha a coluna de Nome ou Nome fantasia.')
  await expect.element(screen.getByLabelText('Cabeçalho')).toHaveValue('')
  await says('Ana Lima · Bia Melo')
  await screen.getByLabelText('Importar Coluna 1 como').selectOptions('Nome *')
  await screen.getByLabelText('Importar Coluna 2 como').selectOptions('Telefone *')
  await expect.element(screen.getByRole('button', { name: 'Simular importação' })).toBeEnabled()
})

test.each([
  ['unclosed quotes', new File(['Nome;Telefone\n"Ana;84'], 'a.csv'), 'Linha 2: há aspas sem par. Corrija a linha e tente novamente.'],
  ['nothing', new File([''], 'a.csv'), 'O arquivo está vazio.'],
  ['a program', new File([new Uint8Array([77, 90, 0, 3, 0, 0])], 'a.csv'), /não é um texto nem uma planilha/],
])('a file of %s is refused in a sentence, and another may be chosen', async (_, file, message) => {
  const { choose, says } = await open()
  await choose(file)
  await says(message)
  await choose(csv(...people(1)))
  await says('clientes.csv')
})

describe('an import that is interrupted', () => {
  async function started(write: NonNullable<Stubs['write']>) {
    const page = await open({ write })
    await page.choose(csv(...people(30)))
    await page.press('Simular importação')
    await page.press('Importar 30 linhas')
    return page
  }

  test('by the network says so, and goes on in the same import where it stopped', async () => {
    let calls = 0
    const { press, says, begin } = await started((batch) => {
      calls += 1
      if (calls === 2) throw networkFailure()
      return created(batch)
    })
    await says('A conexão com o servidor foi perdida. 8 processados até aqui. Continue quando ela voltar.')
    await press('Continuar (22 restantes)')
    await says('Importação concluída: 30 criados.')
    expect(begin).toHaveBeenCalledTimes(1)
  })

  test('by the person stops after the batch on its way', async () => {
    let answer = () => {}
    const { screen, press, says } = await started((batch) => new Promise((resolve) => (answer = () => resolve(created(batch)))))
    await says('0% · 0 de 30 linhas')
    await press('Cancelar')
    await expect.element(screen.getByRole('button', { name: 'Cancelando...' })).toBeDisabled()
    answer()
    await says('Importação cancelada pelo usuário. 8 processados até aqui.')
  })

  test('is listed among the others, and continued with the same file without the lines it has', async () => {
    const write = vi.fn(created)
    const runs = [pastRun({ file_name: 'clientes.csv', ended_at: null, done: 2, updated: 0 })]
    const { choose, press, says, begin } = await open({ write, runs, done_lines: [{ first: 2, last: 3 }] })
    await press('Importações anteriores')
    await says('Interrompida')
    await press('Continuar a importação de clientes.csv')
    await choose(new File(['Nome;Telefone'], 'outro.csv'))
    await says('Para continuar a importação, escolha clientes.csv.')
    await choose(csv(...people(3).reverse()))
    await press('Simular importação')
    await says(/As linhas de clientes.csv não são mais as de quando a importação parou/)
    await press('Voltar')
    await choose(csv(...people(3)))
    await press('Simular importação')
    await press('Importar 3 linhas')
    await says('Importação concluída: 1 criado.')
    expect(begin).not.toHaveBeenCalled()
    expect(write.mock.calls.flatMap(([{ rows }]) => rows.map(({ line }) => line))).toEqual([4])
  })
})

test('an import is undone from its result and from the list, after a question, and what was kept is named', async () => {
  const { screen, press, says, undo, choose } = await open({
    runs: [pastRun(), pastRun({ id: crypto.randomUUID(), undone_at: new Date() })],
  })
  await press('Importações anteriores')
  await expect.element(screen.getByText('Concluída', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Desfeita', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/por Marina Couto/).first()).toBeVisible()
  await press('Desfazer a importação de outubro.xlsx')
  await press('Desfazer')
  await says('2 para a lixeira, 1 como antes, 1 mantido.')
  await says('Ana Lima: alterado depois')
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
  expect(undo).toHaveBeenCalledWith({ id: RUN })

  await press('Voltar')
  await choose(csv(...people(1)))
  await press('Simular importação')
  await press('Importar 1 linha')
  await press('Desfazer importação')
  await press('Desfazer')
  await says('Importação desfeita')
})

test('without the permission to delete there is no undo', async () => {
  const { screen, press, says } = await open({ runs: [pastRun()], can: ['read', 'create', 'update'] })
  await press('Importações anteriores')
  await says('outubro.xlsx')
  await expect.element(screen.getByRole('button', { name: /Desfazer/ })).not.toBeInTheDocument()
})

test('10,000 lines in Windows-1252, 1% of them wrong, are read, checked and distinguished', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `Zé ${n};${n % 100 === 0 ? '12' : '84990000001'};;`)
  const latin = Uint8Array.from([HEADER, ...lines].join('\r\n'), (letter) => letter.charCodeAt(0))
  const { screen, choose, press, says } = await open()
  await choose(new File([latin], 'grande.csv'))
  await says('10.000 linhas, 4 colunas')
  await press('Simular importação')
  await says('Simulação: nada foi gravado. Se importar agora: 9.900 criados, 100 com erro.')
  await press('Erro 100')
  await says('Registros 1 ao 50 de 100')
  await expect.element(screen.getByText('Zé 100', { exact: true })).toBeVisible()
})
