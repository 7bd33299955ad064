import { z } from 'zod'
import { cep } from '#shared/br/fields.ts'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

/** What a CEP stands for. A small town has one CEP: its street and district are empty. */
export const CepAddress = z.object({ street: z.string(), district: z.string(), city: z.string(), state: z.string() })
export type CepAddress = z.output<typeof CepAddress>

/** Asks a public service what a CEP stands for, for people who may change the records of a page. */
export const cepLookup = (page: PageKey) =>
  procedure(page, 'update')
    .input(z.strictObject({ cep: cep() }))
    .output(CepAddress)
    .errors({
      CEP_NOT_FOUND: { status: 404, message: 'CEP não encontrado' },
      CEP_UNAVAILABLE: { status: 424, message: 'Erro ao buscar CEP' },
    })
