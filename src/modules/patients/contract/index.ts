import { z } from 'zod'
import { cepLookup } from '#parts/addresses/contract/cep.ts'
import { documentUpload } from '#parts/documents/contract/upload.ts'
import { importProcedures } from '#parts/imports/contract/run.ts'
import { INTERACTION, Interaction } from '#parts/journal/contract/interaction.ts'
import { ListSetup, listProcedures } from '#parts/lists/contract/list-setup.ts'
import { registerProcedures } from '#parts/lists/contract/register-procedures.ts'
import { StatusValue } from '#parts/picklists/contract/picklist.ts'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { recordProcedures } from '#parts/records/contract/record-procedures.ts'
import { recipientErrors, recipients, responsibleProcedures } from '#parts/scope/contract/responsible.ts'
import { Tag, tagProcedures } from '#parts/tags/contract/tag.ts'
import { pictureUpload } from '#shared/picture-upload.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { ADDRESS, Address } from './address.ts'
import { charges } from './charges/index.ts'
import { StatusId } from './choices.ts'
import { CONTACT, Contact } from './contact.ts'
import { PatientFilter, PatientFilters } from './filters.ts'
import { PatientCells } from './import/columns.ts'
import { cardErrors, INSURANCE, Insurance } from './insurance.ts'
import { PATIENT_NOTE, PatientNote } from './note.ts'
import { PATIENT, Patient, PatientCounts, PatientInput, PatientRow, stays, taken } from './patient.ts'
import { patientRecord } from './record.ts'
import { records } from './records/index.ts'
import { schedule } from './schedule/index.ts'
import { sessions } from './sessions/index.ts'
import { setup } from './setup/index.ts'
import { terms } from './term.ts'

/** The types, statuses, tags, insurers, people and teams that a form or a filter offers. */
const Options = z.object({
  types: z.array(z.object({ id: z.int(), name: z.string() })),
  statuses: z.array(StatusValue),
  tags: z.array(Tag),
  insurers: z.array(z.string()),
  plans: z.array(z.object({ id: z.uuid(), name: z.string(), insurer: z.string() })),
  ...recipients,
})

const register = registerProcedures('patients', PATIENT, { filter: PatientFilter, status: StatusId, taken })

export const patients = {
  /** One page of the register with the four cards: one request a screen. */
  list: procedure('patients', 'read')
    .input(PatientFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(PatientRow).extend({ counts: PatientCounts })),

  ...recordProcedures('patients', PATIENT, {
    change: PatientInput,
    row: Patient,
    traced: true,
    taken: { ...taken, ...cardErrors, ...recipientErrors },
  }),
  ...register,
  remove: register.remove.errors(stays),
  ...responsibleProcedures('patients', PATIENT, { filter: PatientFilter }),
  ...patientRecord,

  options: procedure('patients', 'read').output(Options),

  /** All that the screen of the list needs beside the list, in one request. */
  screen: procedure('patients', 'read').output(z.object({ options: Options, setup: ListSetup })),

  /** Whether the caller writes what is clinical of patients whom she registers. */
  treats: procedure('patients', 'read').output(z.boolean()),

  /** Patients that a typed text finds: for the palette, a merge and a booking; when they were here last is known to callers who see the agenda. */
  find: procedure('patients', 'read')
    .input(z.strictObject({ text: z.string().trim().min(1).max(100) }))
    .output(
      z.array(
        PatientRow.pick({ id: true, name: true, document: true, phone: true, birth_date: true, deceased_on: true }).extend({
          last_visit: z.string().nullable(),
        }),
      ),
    ),

  addresses: childRecords('patients', ADDRESS, Address),
  contacts: { ...childRecords('patients', CONTACT, Contact), upload: documentUpload('patients', 'update') },
  interactions: childRecords('patients', INTERACTION, Interaction),
  notes: childRecords('patients', PATIENT_NOTE, PatientNote),
  insurances: {
    ...childRecords('patients', INSURANCE, Insurance, { taken: cardErrors }),
    /** The card is over: it remains, and is no longer primary. */
    end: procedure('patients', 'update').input(Id).output(Id),
  },
  terms,
  charges,
  records,
  schedule,
  sessions,
  setup,
  tags: tagProcedures('patients'),
  lists: listProcedures('patients'),
  imports: importProcedures('patients', PatientCells),

  uploadAvatar: pictureUpload('patients'),
  lookUpCep: cepLookup('patients'),
}
