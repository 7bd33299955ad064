import { GONE } from '#modules/clients/contract/client.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const CLIENTS = defineRegister({ page: 'clients', table: 'client', identifier: 'document', status: 'status_id', gone: GONE })
