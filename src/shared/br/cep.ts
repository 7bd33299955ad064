import { normalizeCnpj, onlyDigits } from './document.ts'

/** A CEP as it is stored: digits only. */
export const normalizeCep = onlyDigits

/** True for eight digits, with or without mask. Whether the CEP exists only a look-up can answer. */
export const isCep = (text: string) => /^\d{8}$/.test(normalizeCnpj(text))

/** 00000-000; another length is shown as it is, an absent one as a dash. */
export function formatCep(text: string | null | undefined) {
  if (!text) return '-'
  return isCep(text) ? normalizeCep(text).replace(/^(\d{5})/, '$1-') : text
}
