import { z } from 'zod'
import { countryName } from '#shared/br/country.ts'
import { cep, country, optionalText, optionalUf } from '#shared/br/fields.ts'
import { defineRecord } from '#shared/define-record.ts'

export const AddressInput = z.strictObject({
  postal_code: cep(),
  street: optionalText(200),
  number: optionalText(20),
  complement: optionalText(100),
  district: optionalText(100),
  city: optionalText(100),
  state: optionalUf,
  country,
  is_primary: z.boolean(),
})

/** Source: spec/2 §9. */
export const NEW_ADDRESS_COUNTRY = 'BR'

/** A stored address. The form calls its mark is_primary, the list is_main. */
export const Address = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  updated_at: z.date(),
  postal_code: z.string(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string(),
  is_primary: z.boolean(),
  is_main: z.boolean(),
})
export type Address = z.output<typeof Address>

export const ADDRESS = defineRecord({
  noun: { name: 'Endereço', feminine: false },
  schema: AddressInput,
  fields: {
    postal_code: { label: 'CEP', kind: 'cep', span: 4 },
    street: { label: 'Rua', heading: 'Logradouro', span: 8 },
    number: { label: 'Número', span: 3, half: true },
    complement: { label: 'Complemento', span: 4, half: true },
    district: { label: 'Bairro', span: 5 },
    city: { label: 'Cidade', span: 6 },
    state: { label: 'Estado', heading: 'UF', kind: 'uf', span: 2, half: true },
    country: { label: 'País', kind: 'country', span: 4, half: true },
    is_primary: { label: 'Endereço Principal', kind: 'check' },
  },
  initial: () => ({ country: countryName(NEW_ADDRESS_COUNTRY) }),
})
