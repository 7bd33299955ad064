const ONE_DECIMAL = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 4.12 → '4,1' */
export const formatScore = (score: number) => ONE_DECIMAL.format(score)
