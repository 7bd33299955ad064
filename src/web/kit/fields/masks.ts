import type { FactoryOpts, MaskedDynamic } from 'imask'
import type { HTMLAttributes } from 'react'
import { parseBrDate } from '#shared/br/date.ts'
import { documentKind, onlyDigits } from '#shared/br/document.ts'
import { parseMoney } from '#shared/br/money.ts'
import { beforeWords, normalizePhone } from '#shared/br/phone.ts'

interface Mask {
  options: FactoryOpts
  placeholder: string
  keyboard: Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'>
  /** Reads a whole value that was pasted or filled in by the browser, which may carry what nobody types (+55, R$). */
  read?: (text: string) => string
}

const NUMBERS = { inputMode: 'numeric' } as const
const LETTERS = { inputMode: 'text', autoCapitalize: 'characters' } as const
const upperCase = (text: string) => text.toUpperCase()

const cpf = { mask: '000.000.000-00' }
const cnpj = { mask: 'XX.XXX.XXX/XXXX-00', definitions: { X: /[0-9A-Z]/ }, prepareChar: upperCase }

/** CPF up to eleven digits; a letter or a twelfth character makes it a CNPJ. */
function chooseDocument(appended: string, masked: MaskedDynamic, _flags: unknown, tail: unknown) {
  return masked.compiledMasks[documentKind(masked.value + appended + String(tail)) === 'cpf' ? 0 : 1]
}

const PHONES = {
  short: { mask: '(00) 0000-0000' },
  mobile: { mask: '(00) 00000-0000' },
  serviceNumber: { mask: '0000 000 0000' },
  trunk: { mask: '000 00000-0000' },
  abroad: { mask: `{+}${'0'.repeat(15)}` },
  /** What was pasted and is no phone: it stays as it came, to be mended. */
  tooLong: { mask: '0'.repeat(40) },
}
const KINDS = Object.keys(PHONES) as (keyof typeof PHONES)[]

function choosePhone(appended: string, masked: MaskedDynamic, { input }: { input?: boolean }, tail: unknown) {
  const text = masked.value + appended + String(tail)
  const digits = onlyDigits(text)
  const kind = (): keyof typeof PHONES => {
    if (text.trim().startsWith('+')) return 'abroad'
    const isLong = digits.length > 11 && (!input || masked.currentMask === masked.compiledMasks[KINDS.indexOf('tooLong')])
    if (isLong && !/^0\d{11}$/.test(digits)) return 'tooLong'
    if (/^0[3589]0[03]/.test(digits)) return 'serviceNumber'
    if (digits.startsWith('0')) return 'trunk'
    return digits.length > 10 ? 'mobile' : 'short'
  }
  return masked.compiledMasks[KINDS.indexOf(kind())]
}

/** Reais with cents: typed '1234,5' or '1234.5', shown 'R$ 1.234,50'. */
const reais = {
  mask: 'R$ amount',
  blocks: {
    amount: {
      mask: Number,
      scale: 2,
      min: 0,
      max: 999_999_999_999.99,
      thousandsSeparator: '.',
      radix: ',',
      mapToRadix: ['.'],
      padFractionalZeros: true,
      normalizeZeros: true,
    },
  },
}

/** yyyy-mm-dd in the order it is typed, ddmmyyyy; anything else by its digits. */
export const typedDate = (date: string) => onlyDigits(date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3$2$1'))

/** yyyy-mm-ddThh:mm in the order it is typed, ddmmyyyyhhmm; anything else by its digits. */
export const typedMoment = (moment: string) => onlyDigits(moment.replace(/^(\d{4})-(\d{2})-(\d{2})T/, '$3$2$1'))

export const MASKS = {
  cpf: { options: cpf, placeholder: '000.000.000-00', keyboard: NUMBERS },
  cnpj: { options: cnpj, placeholder: '00.000.000/0000-00', keyboard: LETTERS },
  document: {
    options: { mask: [cpf, cnpj], dispatch: chooseDocument, prepareChar: upperCase },
    placeholder: 'CPF ou CNPJ',
    keyboard: LETTERS,
  },
  phone: {
    options: { mask: KINDS.map((kind) => PHONES[kind]), dispatch: choosePhone },
    placeholder: '(00) 00000-0000',
    keyboard: { inputMode: 'tel' },
    read: (text) => normalizePhone(beforeWords(text)),
  },
  date: {
    options: { mask: '00/00/0000' },
    placeholder: 'dd/mm/aaaa',
    keyboard: NUMBERS,
    read: (text) => typedDate(parseBrDate(text) ?? text),
  },
  moment: { options: { mask: '00/00/0000 00:00' }, placeholder: 'dd/mm/aaaa hh:mm', keyboard: NUMBERS, read: typedMoment },
  clock: { options: { mask: '00:00' }, placeholder: 'hh:mm', keyboard: NUMBERS },
  cep: { options: { mask: '00000-000' }, placeholder: '00000-000', keyboard: NUMBERS },
  pis: { options: { mask: '000.00000.00-0' }, placeholder: '000.00000.00-0', keyboard: NUMBERS },
  cns: { options: { mask: '000 0000 0000 0000' }, placeholder: '000 0000 0000 0000', keyboard: NUMBERS },
  uf: { options: { mask: 'LL', definitions: { L: /[A-Z]/ }, prepareChar: upperCase }, placeholder: 'UF', keyboard: LETTERS },
  brl: {
    options: reais,
    placeholder: 'R$ 0,00',
    keyboard: { inputMode: 'decimal' },
    read: (text) => parseMoney(text) ?? '',
  },
} satisfies Record<string, Mask>

export type MaskKind = keyof typeof MASKS

export const maskOf = (kind: MaskKind): Mask => MASKS[kind]
