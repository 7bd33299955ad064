import { expect, test, vi } from 'vitest'
import { REMARKS } from '#modules/hr/contract/import/remarks.ts'
import type { hr } from '#modules/hr/contract/index.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { ImportRun } from '#parts/imports/contract/run.ts'
import { digestOf } from '#parts/imports/web/digest.ts'
import { networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ImportDialog } from './import-dialog.tsx'

type ImportBatch = { rows: { line: number; cells: Partial<Record<string, string>> }[] }

const RUN = '018f0000-0000-7000-8000-00000000aaaa'
const HEADER = 'CODIGO;NOME;ADMISSAODATA'
const csv = (...lines: string[]) => new File([[HEADER, ...lines].join('\n')], 'folha.csv', { type: 'text/csv' })
const people = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1};Pessoa ${n + 1};01/02/2020`)

const created = ({ rows }: ImportBatch): ImportOutcome => ({
  done: rows.map(({ line }) => ({ line, id: crypto.randomUUID(), is_update: false, changed: true, remark: null })),
  ignored: [],
  failed: [],
})

/** Of the lines of `csv(...people(3))`. */
const DIGEST = await digestOf([HEADER, ...people(3)].map((text, at) => ({ line: at + 1, cells: text.split(';') })))

const interrupted: ImportRun = {
  id: RUN,
  file_name: 'folha.csv',
  digest: DIGEST,
  lines: 3,
  done: 2,
  created: 2,
  updated: 0,
  failed: 0,
  by: 'Marina Couto',
  started_at: new Date('2026-11-20T12:00:00Z'),
  ended_at: null,
  undone_at: null,
  setting: '2026-10-01',
  undoable_until: new Date('2099-01-01T00:00:00Z'),
}

async function open(write: (batch: ImportBatch) => ImportOutcome | Promise<ImportOutcome>, rehearse = created) {
  const undo = vi.fn(() => ({ removed: 3, put_back: 0, left: [], left_total: 0 }))
  const { screen, user } = await renderPage<{ hr: typeof hr }>(<ImportDialog onClose={() => {}} />, {
    api: {
      hr: {
        imports: {
          rehearse,
          begin: () => ({ id: RUN }),
          write: ({ import_id, rows }) => {
            expect(import_id).toBe(RUN)
            return write({ rows })
          },
          undo,
          list: () => ({ rows: [interrupted], total: 1 }),
          progress: () => ({ ...interrupted, done_lines: [{ first: 2, last: 3 }] }),
        },
      },
    },
  })
  const choose = async (file: File) => {
    await expect.element(screen.getByRole('button', { name: 'Simular' })).toBeDisabled()
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  }
  const figure = (label: string) => screen.getByText(label, { exact: true }).element().parentElement?.lastElementChild?.textContent
  return { screen, choose, figure, undo, start: () => screen.getByRole('button', { name: 'Importar', exact: true }).click() }
}

test('a file is sent in batches that grow from 8, and the panel counts what became of it', async () => {
  const sizes: number[] = []
  const { screen, choose, start, figure } = await open((batch) => {
    sizes.push(batch.rows.length)
    return created(batch)
  })
  const full = new Promise<void>((resolve) => {
    new MutationObserver(() => document.querySelector('[aria-valuenow="100"]') && resolve()).observe(document.body, {
      subtree: true,
      attributes: true,
    })
  })
  await choose(csv(...people(40)))
  await start()
  await expect.element(screen.getByText('✅ Importação concluída! 40 funcionários processados com sucesso.')).toBeVisible()
  await full
  expect(sizes).toEqual([8, 16, 16])
  expect([figure('Processados'), figure('Criados'), figure('Atualizados')]).toEqual(['40', '40', '0'])
  await screen.getByRole('button', { name: 'Importar Outro Arquivo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
})

test('one wrong line keeps all of them out, until the person takes the right ones', async () => {
  const write = vi.fn(created)
  const { screen, choose, start } = await open(write)
  await choose(csv('1;Ana Lima;01/02/2020', '2;B;01/02/2020'))
  await start()
  await expect.element(screen.getByText('Linha 3, Campo NOME: Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await expect.element(screen.getByText('Erros de Validação:')).toBeVisible()
  expect(write).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Importar somente as válidas (1)' }).click()
  await expect.element(screen.getByText(/^Importação concluída em parte: 1 funcionário processado, 1 com erro/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Baixar linhas com erro' })).toBeVisible()
  expect(write).toHaveBeenCalledWith({ rows: [{ line: 2, cells: { CODIGO: '1', NOME: 'Ana Lima', ADMISSAODATA: '01/02/2020' } }] })
})

test('what the server leaves out, and dismissed employees, are named with their lines', async () => {
  const { screen, choose, start } = await open(({ rows }) => ({
    done: [
      {
        line: rows[0]!.line,
        id: crypto.randomUUID(),
        is_update: true,
        changed: true,
        remark: 'Desligado no cadastro: importado sem reativar',
      },
    ],
    ignored: [],
    failed: [{ line: rows[1]!.line, message: 'Email duplicado (bia@exemplo.com.br)' }],
  }))
  await choose(csv('1;Ana Lima;01/02/2020', '2;Bia Melo;01/02/2020'))
  await start()
  await expect.element(screen.getByText('❌ Importação com erros. 1 processado, 1 com erro.')).toBeVisible()
  await expect.element(screen.getByText('Linha 3 (Bia Melo): Email duplicado (bia@exemplo.com.br)')).toBeVisible()
  await expect.element(screen.getByText('Linha 2 (Ana Lima)')).toBeVisible()
})

test('a rehearsal writes nothing and leads to the import', async () => {
  const write = vi.fn(created)
  const { screen, choose } = await open(write)
  await choose(csv(...people(3)))
  await screen.getByRole('button', { name: 'Simular' }).click()
  await expect.element(screen.getByText('Simulação: nada foi gravado. É isto que a importação faria.')).toBeVisible()
  await expect.element(screen.getByText(/\.csv · \d+ bytes · salvo em \d/)).toBeVisible()
  expect(write).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Importar agora' }).click()
  await expect.element(screen.getByText('✅ Importação concluída! 3 funcionários processados com sucesso.')).toBeVisible()
})

test('cancelling stops after the batch on its way and tells how many were processed', async () => {
  let answer = () => {}
  const { screen, choose, start } = await open((batch) => new Promise((resolve) => (answer = () => resolve(created(batch)))))
  await choose(csv(...people(30)))
  await start()
  await expect.element(screen.getByText('10% · 0 de 30 colaboradores')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancelando...' })).toBeDisabled()
  answer()
  await expect.element(screen.getByText('Importação cancelada pelo usuário. 8 processados até aqui.')).toBeVisible()
})

test('a lost connection is named, and the import goes on where it stopped', async () => {
  let calls = 0
  const { screen, choose, start } = await open((batch) => {
    calls += 1
    if (calls === 2) throw networkFailure()
    return created(batch)
  })
  await choose(csv(...people(30)))
  await start()
  await expect.element(screen.getByText(/A conexão com o servidor foi perdida. 8 processados até aqui./)).toBeVisible()
  await screen.getByRole('button', { name: 'Continuar (22 restantes)' }).click()
  await expect.element(screen.getByText('✅ Importação concluída! 30 funcionários processados com sucesso.')).toBeVisible()
})

test('a file in Windows-1252 keeps its accents', async () => {
  const write = vi.fn(created)
  const { screen, choose, start } = await open(write)
  const latin = Uint8Array.from(`${HEADER}\n1;Zélia D\u0092Ávila;01/02/2020`, (letter) => letter.charCodeAt(0))
  await choose(new File([latin], 'folha.csv'))
  await start()
  await expect.element(screen.getByText(/Importação concluída/)).toBeVisible()
  expect(write.mock.calls[0]?.[0].rows[0]?.cells.NOME).toBe('Zélia D’Ávila')
})

test('a file that is no text and no workbook is named as such, with the reason', async () => {
  const { screen, choose, start } = await open(created)
  await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'folha.xlsx'))
  await start()
  await expect.element(screen.getByText('Erro ao processar arquivo CSV. Verifique o formato e tente novamente.')).toBeVisible()
  await expect.element(screen.getByText(/A planilha está danificada ou incompleta/)).toBeVisible()
})

test('10,000 lines with 1% of them wrong are read without freezing the page', async () => {
  const { screen, choose, start } = await open(created)
  const lines = people(10_000).map((line, n) => (n % 100 === 0 ? line.replace('01/02/2020', '31/02/2020') : line))
  await choose(csv(...lines))
  await start()
  await expect.element(screen.getByText(/100 de 10.000 linhas têm erro/), { timeout: 10_000 }).toBeVisible()
})

test('an import is undone from its result, after a question, and the focus stays in the dialog', async () => {
  const { screen, choose, start, undo } = await open(created)
  await choose(csv(...people(3)))
  await start()
  await screen.getByRole('button', { name: 'Desfazer importação' }).click()
  expect(undo).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect.element(screen.getByText('3 para a lixeira, 0 como antes, 0 mantidos.')).toBeVisible()
  expect(undo).toHaveBeenCalledWith({ id: RUN })
  await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
})

test('an interrupted import is listed among the earlier ones, and goes on without the lines it has', async () => {
  const write = vi.fn(created)
  const { screen, choose, start } = await open(write)
  await screen.getByRole('button', { name: 'Importações anteriores' }).click()
  await expect.element(screen.getByText('Interrompida')).toBeVisible()
  await screen.getByRole('button', { name: 'Continuar a importação de folha.csv' }).click()
  const month = screen.getByRole('combobox', { name: 'Mês da folha' })
  await expect.element(month).toHaveValue('outubro de 2026')
  await expect.element(month).toBeDisabled()
  await choose(csv(...people(3).reverse()))
  await start()
  await expect.element(screen.getByText(/As linhas de folha.csv não são mais as de quando a importação parou/)).toBeVisible()
  expect(write).not.toHaveBeenCalled()
  await choose(csv(...people(3)))
  await start()
  await expect.element(screen.getByText('✅ Importação concluída! 1 funcionário processado com sucesso.')).toBeVisible()
  expect(write.mock.calls.flatMap(([{ rows }]) => rows.map(({ line }) => line))).toEqual([4])
})

test('a salary goes with the payroll’s month, and the rehearsal says what becomes of what', async () => {
  const rehearse = vi.fn(({ rows }: ImportBatch): ImportOutcome => {
    const changes = [
      { action: 'update', entity: 'employee', changes: { position: ['Vendedora', 'Gerente'] as [unknown, unknown] } },
      { action: 'insert', entity: 'employee_salary', changes: { amount: [null, 2500], effective_date: [null, '2026-10-01'] } as never },
    ]
    return {
      done: rows.map(({ line }) => ({ line, id: RUN, is_update: true, changed: true, remark: null, changes })),
      ignored: [],
      failed: [],
    }
  })
  const { screen, choose } = await open(created, rehearse)
  await choose(new File([`${HEADER};SalarioValor\n1;Ana Lima;01/02/2020;2500\n2;Bia Melo;01/02/2020;`], 'folha.csv'))
  const month = screen.getByRole('combobox', { name: 'Mês da folha' })
  await month.click()
  await screen.getByRole('option').nth(3).click()
  const chosen = (month.element() as HTMLInputElement).value
  await screen.getByRole('button', { name: 'Simular' }).click()
  await expect.element(screen.getByText('Linha 2 (Ana Lima): Cargo: Vendedora → Gerente')).toBeVisible()
  await expect
    .element(screen.getByText(/Linha 2 \(Ana Lima\): Salário adicionado: Valor: R\$\s2.500,00 · Data efetiva: 01\/10\/2026/))
    .toBeVisible()
  const [first, second] = rehearse.mock.calls[0]![0].rows
  expect(new Date(`${first!.cells.COMPETENCIA}T12:00:00Z`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' })).toBe(chosen)
  expect(second!.cells).not.toHaveProperty('COMPETENCIA')
})

test('salaries that the person may not write are counted', async () => {
  const { screen, choose, start } = await open(({ rows }) => ({
    done: rows.map(({ line }) => ({ line, id: crypto.randomUUID(), is_update: false, changed: true, remark: REMARKS.salaryLeftOut })),
    ignored: [],
    failed: [],
  }))
  await choose(csv(...people(2)))
  await start()
  await expect.element(screen.getByText(/^2 linhas têm salário, e você não tem permissão para salários/)).toBeVisible()
  expect(screen.getByText(/Desligados no cadastro/).elements()).toHaveLength(0)
})
