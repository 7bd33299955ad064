import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ExportColumn } from './columns.ts'
import { defineExport } from './define-export.ts'

const NAMED = { name: 'clients', file: 'clientes', entity: 'client', access: { page: 'clients', action: 'read' } } as const
const READ = { filters: z.object({}), count: async () => 0, rows: async () => [] }
const nome: ExportColumn<unknown> = { header: 'Nome', type: 'text', width: 20, value: () => 'Maria' }

test('a file whose columns share a heading is not defined: it could not be read again', () => {
  const telefone = { ...nome, header: 'Telefone' }
  expect(defineExport({ ...NAMED, ...READ, columns: [nome, telefone] }).columns).toHaveLength(2)
  expect(() => defineExport({ ...NAMED, ...READ, columns: [nome, telefone, nome] })).toThrow(
    'two columns of the export clients are called Nome',
  )
  const further = [{ name: 'Itens', columns: [nome, nome], rows: async () => [] }]
  expect(() => defineExport({ ...NAMED, ...READ, columns: [nome], further })).toThrow('Nome')
})
