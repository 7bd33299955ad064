import { INSTANCE_NOUN } from '#modules/whatsapp/contract/instance-fields.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const INSTANCES = defineRegister({
  page: 'whatsapp-instances',
  table: 'wa_instance',
  noun: INSTANCE_NOUN,
  identifier: 'name',
  tags: false,
})
