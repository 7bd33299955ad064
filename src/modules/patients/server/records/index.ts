import { accesses } from './accesses.ts'
import { addAlert, alerts, endAlert } from './alerts.ts'
import { endProblem, findDiagnoses } from './diagnoses.ts'
import { documentOptions, issue, paper } from './documents.ts'
import { discardDraft, draft, lastOwn, saveDraft } from './drafts.ts'
import { entries } from './entries.ts'
import { open } from './head.ts'
import { measures } from './measures.ts'
import { print } from './printing.ts'
import { addResult, attachSigned, uploadFile } from './results.ts'
import { addendum, sign } from './signing.ts'
import { openGlass, verify } from './watch.ts'

export const records = {
  open,
  entries,
  measures,
  findDiagnoses,
  endProblem,
  alerts,
  addAlert,
  endAlert,
  openGlass,
  draft,
  saveDraft,
  discardDraft,
  lastOwn,
  sign,
  addendum,
  documentOptions,
  issue,
  uploadFile,
  addResult,
  attachSigned,
  paper,
  print,
  verify,
  accesses,
}
