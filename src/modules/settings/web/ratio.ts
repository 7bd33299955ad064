const TWO_PLACES = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 4.948 → '4,94:1'. Cut, not rounded: what is written as 4,5 is at least that. */
export const ratio = (value: number) => `${TWO_PLACES.format(Math.floor(value * 100) / 100)}:1`
