import type { EvaluatorCost } from '#modules/whatsapp/contract/evaluator.ts'
import { formatNumber } from '#shared/br/number.ts'

const DOLLARS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** 0.0012 → 'US$ 0,0012' */
export const formatDollars = (amount: number) => `US$ ${DOLLARS.format(amount)}`

/** 1234 → '1,2 s' */
export const formatSeconds = (ms: number) => `${formatNumber(Math.round(ms / 100) / 10)} s`

/** 'modelo · 2.340 tokens · US$ 0,0012' */
export const costText = ({ model, tokens, cost_usd }: EvaluatorCost) =>
  `${model} · ${formatNumber(tokens)} tokens · ${formatDollars(cost_usd)}`
