import { z } from 'zod'
import type { Env } from '../process/env.ts'
import { ContractError } from '../rpc/contract-error.ts'
import { fetchJson } from './fetch-json.ts'

/** What the Receita Federal says of a company; empty where it says nothing. */
export interface CnpjCompany {
  legal_name: string
  name: string
  situation: string
  postal_code: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  state: string
  city_ibge: string
  phone: string
  email: string
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())

/** BrasilAPI's words. A CEP comes as a number there, and loses its leading zero on the way. */
const BrasilApi = z
  .object({
    razao_social: text,
    nome_fantasia: text,
    descricao_situacao_cadastral: text,
    ...{
      cep: text,
      logradouro: text,
      numero: text,
      complemento: text,
      bairro: text,
      municipio: text,
      uf: text,
      codigo_municipio_ibge: text,
    },
    ...{ ddd_telefone_1: text, email: text },
  })
  .transform(
    (found): CnpjCompany => ({
      legal_name: found.razao_social,
      name: found.nome_fantasia,
      situation: found.descricao_situacao_cadastral.toUpperCase(),
      postal_code: found.cep === '' ? '' : found.cep.replace(/\D/g, '').padStart(8, '0'),
      street: found.logradouro,
      number: found.numero,
      complement: found.complemento,
      district: found.bairro,
      city: found.municipio,
      state: found.uf.toUpperCase(),
      city_ibge: found.codigo_municipio_ibge,
      phone: found.ddd_telefone_1.replace(/\D/g, ''),
      email: found.email.toLowerCase(),
    }),
  )

const KEPT = 500
const FRESH_MS = 24 * 60 * 60 * 1000
const known = new Map<string, { at: number; company: Promise<CnpjCompany | null> }>()

/**
 * What BrasilAPI knows of a valid CNPJ, kept for a day. Refuses with CNPJ_NOT_FOUND, with CNPJ_HAS_LETTERS where the service does not know the new
 * numbers yet, or with CNPJ_UNAVAILABLE.
 */
export async function findCnpj(cnpj: string, { CNPJ_URL }: Pick<Env, 'CNPJ_URL'>): Promise<CnpjCompany> {
  const key = `${CNPJ_URL} ${cnpj}`
  const kept = known.get(key)
  const company = kept && Date.now() - kept.at < FRESH_MS ? kept.company : ask(`${CNPJ_URL}/${cnpj}`, /[A-Z]/.test(cnpj))
  if (company !== kept?.company) known.set(key, { at: Date.now(), company })
  const oldest = known.keys().next().value
  if (known.size > KEPT && oldest) known.delete(oldest)
  const found = await company.catch((error: unknown) => {
    known.delete(key)
    throw error instanceof ContractError ? error : new ContractError('CNPJ_UNAVAILABLE', { cause: error })
  })
  if (!found) throw new ContractError('CNPJ_NOT_FOUND')
  return found
}

async function ask(url: string, hasLetters: boolean): Promise<CnpjCompany | null> {
  const { status, json } = await fetchJson(url)
  if (status === 404) return null
  if (status === 400 && hasLetters) throw new ContractError('CNPJ_HAS_LETTERS')
  if (status !== 200) throw new Error(`the CNPJ service answered ${status}`)
  return BrasilApi.parse(json)
}
