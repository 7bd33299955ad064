import { z } from 'zod'
import { country } from '#parts/addresses/contract/country.ts'
import { cep, optionalText, optionalUf } from '#shared/br/fields.ts'

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
