import { z } from 'zod'

/** Individual (pessoa física) or company (pessoa jurídica). The ids are fixed by spec/2 §2. */
export const CLIENT_TYPE = { individual: 1, company: 2 } as const
export const ClientType = z.literal([CLIENT_TYPE.individual, CLIENT_TYPE.company], 'Escolha o tipo de cliente')

/** The id of a row of client_status, a smallint. */
export const StatusId = z.int('Status inválido').min(1, 'Status inválido').max(32_767, 'Status inválido')
