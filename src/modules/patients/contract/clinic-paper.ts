import { z } from 'zod'

const text = z.string().nullable()

/** The clinic as its papers name it. */
export const PaperClinic = z.object({ name: z.string(), document: text, address: text, phone: text })
export type PaperClinic = z.output<typeof PaperClinic>
