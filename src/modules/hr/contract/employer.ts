import { z } from 'zod'

/** The company as its papers name it to an employee. */
export const Employer = z.object({
  name: z.string(),
  /** Its CNPJ, without the mask. */
  document: z.string().nullable(),
  /** 'Rua das Dunas, 10, Tirol, Natal - RN, CEP 59012-300' */
  address: z.string().nullable(),
})
export type Employer = z.output<typeof Employer>
