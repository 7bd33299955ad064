import { expect, test } from 'vitest'
import { z } from 'zod'
import { brazilianMessage } from './zod-messages.ts'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: brazilianMessage }).error?.issues[0]?.message

test.each([
  [z.int().max(20_000), 20_001, 'Use no máximo 20.000'],
  [z.string().max(1), 'ab', 'Use no máximo 1 caractere'],
  [z.array(z.string()).min(2), [], 'Use pelo menos 2 itens'],
  [z.string(), undefined, 'Campo obrigatório'],
  [z.string(), 5, 'Valor inválido'],
  [z.enum(['a']), 'b', 'Opção inválida'],
  [z.uuid(), 'x', 'Formato inválido'],
  [z.strictObject({}), { cor: 1 }, 'Campo desconhecido: cor'],
])('%# is said as people in Brazil say it', (schema, value, message) => expect(said(schema, value)).toBe(message))
