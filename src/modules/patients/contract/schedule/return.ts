import { z } from 'zod'

/** When a patient is to be seen again; null is never. */
export const ReturnDay = z.iso.date('Data inválida').nullable()

export const returnErrors = { RETURN_IN_PAST: { status: 409, message: 'O retorno é depois da consulta.' } }
