import { messageRules } from '../messages/handlers.ts'
import { allAccesses } from '../records/accesses.ts'
import * as clinic from './clinic.ts'
import { activate, inactive } from './inactive.ts'
import * as insurers from './insurers.ts'
import { loadOfficialCodes, officialCodes } from './official-codes.ts'
import * as prices from './prices.ts'
import * as professionals from './professionals.ts'
import { equipment, rooms } from './rooms.ts'
import * as services from './services.ts'
import { storageOver } from './storage.ts'
import { templates } from './templates.ts'
import { termTexts } from './term-texts.ts'
import { uses } from './uses.ts'

export const setup = {
  clinic: { get: clinic.get, change: clinic.change },
  messages: messageRules,
  insurers: { list: insurers.list, add: insurers.add, change: insurers.change, remove: insurers.remove },
  prices: { list: prices.list, add: prices.add, change: prices.change, remove: prices.remove },
  storageOver,
  accesses: allAccesses,
  templates,
  terms: termTexts,
  uses,
  inactive,
  activate,
  officialCodes,
  loadOfficialCodes,
  priceOptions: prices.priceOptions,
  professionals: { list: professionals.list, add: professionals.add, change: professionals.change, remove: professionals.remove },
  rooms,
  equipment,
  services: { list: services.list, add: services.add, change: services.change, remove: services.remove },
}
