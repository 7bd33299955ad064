import type { z } from 'zod'
import { formatNumber } from '#shared/br/number.ts'

/** What is said of a value that no schema has words of its own for. zod's own Portuguese is Portugal's. */
export function brazilianMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Campo obrigatório' : 'Valor inválido'
    case 'too_big':
      return `Use no máximo ${amountOf(issue.origin, issue.maximum)}`
    case 'too_small':
      return `Use pelo menos ${amountOf(issue.origin, issue.minimum)}`
    case 'invalid_value':
      return 'Opção inválida'
    case 'invalid_format':
      return 'Formato inválido'
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}`
    default:
      return 'Valor inválido'
  }
}

const UNITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['caractere', 'caracteres'],
  array: ['item', 'itens'],
  set: ['item', 'itens'],
  file: ['byte', 'bytes'],
}

function amountOf(origin: string, limit: number | bigint) {
  const [one, many] = UNITS[origin] ?? ['', '']
  return `${formatNumber(Number(limit))} ${Number(limit) === 1 ? one : many}`.trim()
}
