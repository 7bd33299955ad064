import { z } from 'zod'
import type { Env } from '../process/env.ts'
import { ContractError } from '../rpc/contract-error.ts'
import { fetchJson } from './fetch-json.ts'

export interface CepAddress {
  street: string
  district: string
  city: string
  state: string
}

type Services = Pick<Env, 'CEP_URL' | 'CEP_FALLBACK_URL'>

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** ViaCEP says 200 with `erro`, as a boolean or as text, when it does not know the CEP. */
const ViaCep = z.union([
  z.object({ erro: z.literal([true, 'true']) }).transform(() => null),
  z
    .object({ logradouro: text, bairro: text, localidade: z.string(), uf: z.string() })
    .transform(({ logradouro, bairro, localidade, uf }) => ({ street: logradouro, district: bairro, city: localidade, state: uf })),
])

const BrasilApi = z
  .object({ street: text, neighborhood: text, city: z.string(), state: z.string() })
  .transform(({ neighborhood, ...address }): CepAddress => ({ ...address, district: neighborhood }))

/** Answers are cached by each process, the oldest dropped first: streets seldom move. */
const KEPT = 2_000
const known = new Map<string, Promise<CepAddress | null>>()

/**
 * What a CEP of eight digits stands for, according to ViaCEP or, when that does not answer, BrasilAPI.
 * Refuses with CEP_NOT_FOUND, or with CEP_UNAVAILABLE when neither answers.
 */
export async function findCep(cep: string, services: Services): Promise<CepAddress> {
  const key = `${services.CEP_URL} ${cep}`
  const asked = known.get(key) ?? ask(cep, services)
  known.set(key, asked)
  const oldest = known.keys().next().value
  if (known.size > KEPT && oldest) known.delete(oldest)
  const address = await asked.catch((error: unknown) => {
    known.delete(key)
    throw new ContractError('CEP_UNAVAILABLE', { cause: error })
  })
  if (!address) throw new ContractError('CEP_NOT_FOUND')
  return address
}

async function ask(cep: string, services: Services): Promise<CepAddress | null> {
  try {
    return await askViaCep(`${services.CEP_URL}/${cep}/json/`)
  } catch (first) {
    return askBrasilApi(`${services.CEP_FALLBACK_URL}/${cep}`).catch((second: unknown) => {
      throw new AggregateError([first, second], 'no CEP service answered')
    })
  }
}

async function askViaCep(url: string): Promise<CepAddress | null> {
  const { status, json } = await fetchJson(url)
  if (status !== 200) throw new Error(`ViaCEP answered ${status}`)
  return ViaCep.parse(json)
}

async function askBrasilApi(url: string): Promise<CepAddress | null> {
  const { status, json } = await fetchJson(url)
  if (status === 404) return null
  if (status !== 200) throw new Error(`BrasilAPI answered ${status}`)
  return BrasilApi.parse(json)
}
