const NUMBER = new Intl.NumberFormat('pt-BR')
const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent' })
const CHANGE = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** 12345 → '12.345' */
export const formatNumber = (number: number) => NUMBER.format(number)

/** 0.42 → '42%' */
export const formatPercent = (share: number) => PERCENT.format(share)

/** 0.0833 → '+8,33%' */
export const formatChange = (share: number) => CHANGE.format(share)
