import { CLINICAL_FIELDS } from '#modules/patients/contract/patient-fields.ts'
import { cepHandler } from '#parts/addresses/server/cep-handler.ts'
import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { registerHandlers } from '#parts/lists/server/register-handlers.ts'
import { pictureHandler } from '#parts/records/server/picture-handler.ts'
import { recordHandlers } from '#parts/records/server/record-handlers.ts'
import { responsibleHandlers } from '#parts/scope/server/responsible-handlers.ts'
import { tagHandlers } from '#parts/tags/server/tag-handlers.ts'
import { charges } from './charges/index.ts'
import * as children from './children.ts'
import { saveClinical } from './clinical.ts'
import * as contactable from './contactable.ts'
import * as duplicates from './duplicates.ts'
import { imports } from './imports.ts'
import { beginCard, insurances } from './insurance.ts'
import * as list from './list.ts'
import { matchingPatients } from './matching.ts'
import * as merge from './merge.ts'
import * as options from './options.ts'
import { records } from './records/index.ts'
import { PATIENTS } from './register.ts'
import { remove } from './removal.ts'
import { rpc, waitingRpc } from './rpc.ts'
import { schedule } from './schedule/index.ts'
import { sessions } from './sessions/index.ts'
import { setup } from './setup/index.ts'
import { sheet } from './sheet.ts'
import { storedUntil, terms } from './terms.ts'
import { timeline } from './timeline.ts'

export const patientHandlers = {
  ...list,
  ...options,
  ...recordHandlers(rpc, PATIENTS, {
    view: 'vw_patients',
    elsewhere: {
      fields: [...CLINICAL_FIELDS, 'insurance', 'insurance_number'],
      async save(db, id, values, isNew) {
        const { insurance, insurance_number } = values
        if (isNew && insurance && insurance_number)
          await beginCard(db, id, { insurer: insurance, number: insurance_number, plan: null, valid_until: null })
        await saveClinical(db, id, values)
      },
    },
  }),
  ...registerHandlers(rpc, PATIENTS, matchingPatients),
  remove,
  ...responsibleHandlers(rpc, PATIENTS, matchingPatients),
  ...children,
  ...contactable,
  ...duplicates,
  ...merge,
  timeline,
  sheet,
  insurances,
  terms,
  charges,
  records,
  schedule,
  sessions,
  setup,
  storedUntil,
  tags: tagHandlers(rpc.tags, PATIENTS),
  lists: listHandlers(rpc.lists, PATIENTS),
  imports,
  uploadAvatar: pictureHandler(waitingRpc.uploadAvatar, PATIENTS),
  lookUpCep: cepHandler(waitingRpc.lookUpCep),
}
