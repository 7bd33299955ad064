import { CLIENT_NOUN } from '#modules/clients/contract/client-fields.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const CLIENTS = defineRegister({ page: 'clients', table: 'client', noun: CLIENT_NOUN, identifier: 'document', status: 'status_id' })
