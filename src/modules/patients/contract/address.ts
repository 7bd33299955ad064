import { z } from 'zod'
import { countryName } from '#shared/br/country.ts'
import { country, optionalCep, optionalText, requiredText, uf } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'
import { ADDRESS_TYPES, AddressType } from './choices.ts'

export const AddressInput = z.strictObject({
  type: AddressType,
  postal_code: optionalCep,
  street: requiredText('Rua é obrigatória'),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: requiredText('Cidade é obrigatória', 100),
  state: uf('Estado é obrigatório'),
  country,
  is_primary: z.boolean(),
})
export type AddressInput = z.output<typeof AddressInput>

/** The code of 'Brasil'. Source: spec/2 §9. */
export const NEW_ADDRESS_COUNTRY = 'BR'

export const Address = z.object({
  id: z.uuid(),
  updated_at: z.date(),
  type: z.string().pipe(AddressType),
  postal_code: z.string().nullable(),
  street: z.string(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  is_primary: z.boolean(),
})
export type Address = z.output<typeof Address>

export const ADDRESS = defineRecord({
  noun: { name: 'Endereço', feminine: false },
  schema: AddressInput,
  fields: {
    type: { label: 'Tipo', kind: 'choice', options: ADDRESS_TYPES, span: 4 },
    postal_code: { label: 'CEP', kind: 'cep', span: 4 },
    country: { label: 'País', kind: 'country', span: 4 },
    street: { label: 'Rua', heading: 'Logradouro', span: 8 },
    number: { label: 'Número', span: 4, half: true },
    complement: { label: 'Complemento', span: 6, half: true },
    neighborhood: { label: 'Bairro', span: 6 },
    city: { label: 'Cidade', span: 9 },
    state: { label: 'Estado', heading: 'UF', kind: 'uf', span: 3, half: true },
    is_primary: { label: 'Endereço Principal', kind: 'check' },
  },
  initial: () => ({ type: 'residential' as const, country: countryName(NEW_ADDRESS_COUNTRY) }),
})
