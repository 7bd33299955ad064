const BELOW_TWENTY = [
  ...['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze', 'quatorze'],
  ...['quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'],
]
const TENS = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa']
const HUNDREDS = [
  ...['', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos', 'oitocentos', 'novecentos'],
]
/** Names of 1,000², 1,000³: one, and more. */
const SCALES = [
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
] as const

function belowThousand(number: number): string {
  if (number === 100) return 'cem'
  const rest = number % 100
  const ten = rest < 20 ? [rest > 0 ? BELOW_TWENTY[rest] : ''] : [TENS[Math.floor(rest / 10)], rest % 10 > 0 ? BELOW_TWENTY[rest % 10] : '']
  return [HUNDREDS[Math.floor(number / 100)], ...ten].filter(Boolean).join(' e ')
}

function groupInWords(group: number, power: number): string {
  if (power === 0) return belowThousand(group)
  if (power === 1) return group === 1 ? 'mil' : `${belowThousand(group)} mil`
  const [one, many] = SCALES[power - 2]!
  return `${belowThousand(group)} ${group === 1 ? one : many}`
}

/** A whole number below a trillion, as of something masculine: 'vinte e dois'. */
export function numberInWords(number: number): string {
  if (number === 0) return BELOW_TWENTY[0]!
  const groups = [3, 2, 1, 0].map((power) => ({ power, group: Math.floor(number / 1000 ** power) % 1000 })).filter(({ group }) => group > 0)
  return groups
    .map(({ power, group }) => groupInWords(group, power))
    .reduce((before, text, n) => {
      const { group } = groups[n]!
      const isLast = n === groups.length - 1
      return `${before}${isLast && (group < 100 || group % 100 === 0) ? ' e ' : ' '}${text}`
    })
}

/** An amount of reais, '1234.50', as receipts say it: 'mil duzentos e trinta e quatro reais e cinquenta centavos'. */
export function amountInWords(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.')
  const [reais, centavos] = [Number(whole), Number(cents.padEnd(2, '0'))]
  const ofReais = `${numberInWords(reais)} ${reais >= 1e6 && reais % 1e6 === 0 ? 'de ' : ''}${reais === 1 ? 'real' : 'reais'}`
  const ofCents = `${numberInWords(centavos)} ${centavos === 1 ? 'centavo' : 'centavos'}`
  if (centavos === 0) return ofReais
  return reais === 0 ? ofCents : `${ofReais} e ${ofCents}`
}
