import { z } from 'zod'

/** A procedure's code in table 22 of the TUSS; nothing is none. */
export const TussCode = z
  .string()
  .trim()
  .regex(/^\d{8}$|^$/, 'O código TUSS tem 8 dígitos')
  .transform((code) => code || null)
  .nullable()
