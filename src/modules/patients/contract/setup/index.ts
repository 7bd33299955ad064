import { z } from 'zod'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { MESSAGE_RULE, MessageRule } from '../messages/rule.ts'
import { Access, AccessFilters } from '../records/access.ts'
import { TemplateRow } from '../records/template.ts'
import { TermKind } from '../term.ts'
import { Clinic, ClinicInput } from './clinic.ts'
import { Inactive } from './inactive.ts'
import { INSURER, InsurerRow } from './insurer.ts'
import { CODES_AT_ONCE, OfficialCode } from './official-codes.ts'
import { PRICE, PriceRow } from './price.ts'
import { PROFESSIONAL, ProfessionalRow } from './professional.ts'
import { EQUIPMENT, ROOM, RoomRow } from './room.ts'
import { SERVICE, ServiceRow } from './service.ts'
import { StorageOver } from './storage.ts'
import { TERM_TEXT, TermText } from './term-text.ts'

const taken = {
  SCHEDULE_RESOURCE_NAME_TAKEN: { status: 409, message: 'Este nome já está cadastrado.' },
  PROFESSIONAL_COUNCIL_TAKEN: { status: 409, message: 'Este conselho já está cadastrado.' },
  PROFESSIONAL_USER_TAKEN: { status: 409, message: 'Este usuário já é outro profissional.' },
  INSURER_NAME_TAKEN: { status: 409, message: 'Este convênio já está cadastrado.' },
  SERVICE_PRICE_TAKEN: { status: 409, message: 'Este preço já está cadastrado.' },
  SERVICE_NAME_TAKEN: { status: 409, message: 'Este serviço já está cadastrado.' },
}

const Choice = z.object({ id: z.uuid(), name: z.string() })
const Choices = z.array(Choice)

/** What the clinic works with: its parent is the company. What is removed is no longer offered; what was booked with it stays. */
export const setup = {
  rooms: childRecords('patients-setup', ROOM, RoomRow, { taken }),
  equipment: childRecords('patients-setup', EQUIPMENT, RoomRow, { taken }),
  services: childRecords('patients-setup', SERVICE, ServiceRow, { taken }),
  professionals: childRecords('patients-setup', PROFESSIONAL, ProfessionalRow, { taken }),
  insurers: childRecords('patients-setup', INSURER, InsurerRow, { taken }),
  prices: childRecords('patients-setup', PRICE, PriceRow, { taken }),
  /** What was removed, by its name. */
  inactive: procedure('patients-setup', 'read').output(z.array(Inactive)),
  /** Offers it again. */
  activate: procedure('patients-setup', 'update').input(Id).output(Id).errors(taken),
  /** How many appointments are of a professional, a service, a room, a piece of equipment or an insurer, whoever sees their patients. */
  uses: procedure('patients-setup', 'read')
    .input(Id)
    .output(z.object({ appointments: z.int() })),
  /** How many codes of the official CID-10 the clinic loaded. */
  officialCodes: procedure('patients-setup', 'read').output(z.object({ total: z.int() })),
  /** Codes with their official titles; those that are there already with the same title change nothing. */
  loadOfficialCodes: procedure('patients-setup', 'create')
    .input(z.strictObject({ codes: z.array(OfficialCode).min(1).max(CODES_AT_ONCE) }))
    .output(z.object({ changed: z.int(), total: z.int() })),
  /** What a price can be of. */
  priceOptions: procedure('patients-setup', 'read').output(
    z.object({ services: Choices, professionals: Choices, insurers: Choices, plans: z.array(Choice.extend({ insurer_id: z.uuid() })) }),
  ),
  /** What evolutions are written with; those that are hidden stay in what was written with them. */
  templates: {
    list: procedure('patients-setup', 'read').output(z.array(TemplateRow)),
    show: procedure('patients-setup', 'update')
      .input(z.strictObject({ id: z.uuid(), active: z.boolean() }))
      .output(TemplateRow),
    /** In their new order. */
    arrange: procedure('patients-setup', 'update')
      .input(z.strictObject({ ids: z.array(z.uuid()).max(100) }))
      .output(z.array(TemplateRow)),
  },
  /** Who is in the archive past the 20 years, of the patients whom the caller sees; those over longest first. */
  storageOver: procedure('patients-setup', 'read')
    .input(z.strictObject({ page: PageNumber }))
    .output(pageOf(StorageOver)),
  /** Who read records, of all patients; newest first, 50 at once. */
  accesses: procedure('patients-setup', 'read')
    .input(AccessFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(Access)),
  /** What patients sign. */
  terms: {
    /** The newest version of each. */
    list: procedure('patients-setup', 'read').output(z.array(TermText)),
    /** Those before the newest, newest first. */
    formerly: procedure('patients-setup', 'read')
      .input(z.strictObject({ kind: TermKind }))
      .output(z.array(TermText)),
    /** Makes another version: what was signed stays as it is. The same text again makes none. */
    change: procedure('patients-setup', 'update')
      .input(z.strictObject({ kind: TermKind, updated_at: z.date(), values: TERM_TEXT.schema }))
      .output(TermText)
      .errors(recordChanged),
  },
  messages: {
    list: procedure('patients-setup', 'read').output(z.array(MessageRule)),
    change: procedure('patients-setup', 'update')
      .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: MESSAGE_RULE.schema }))
      .output(MessageRule)
      .errors({ ...recordChanged, VARIABLE_POINTLESS: { status: 422, message: 'Esta mensagem não tem essa variável.' } }),
  },
  clinic: {
    get: procedure('patients-setup', 'read').output(Clinic),
    change: procedure('patients-setup', 'update')
      .input(z.strictObject({ updated_at: z.date(), values: ClinicInput }))
      .output(Clinic)
      .errors(recordChanged),
  },
}
