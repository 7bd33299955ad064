import { z } from 'zod'

const text = z.string().nullable()

/** A company as its papers name it. */
export const CompanyOnPaper = z.object({
  name: z.string(),
  /** Its CNPJ, without the mask. */
  document: text,
  /** 'Rua das Dunas, 10, Tirol, Natal - RN, CEP 59012-300' */
  address: text,
})
export type CompanyOnPaper = z.output<typeof CompanyOnPaper>
