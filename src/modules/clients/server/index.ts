import * as addresses from './addresses.ts'
import * as avatar from './avatar.ts'
import * as bulk from './bulk.ts'
import * as cep from './cep.ts'
import * as clients from './clients.ts'
import * as contacts from './contacts.ts'
import * as duplicates from './duplicates.ts'
import * as history from './history.ts'
import * as imports from './imports.ts'
import * as interactions from './interactions.ts'
import * as lists from './lists.ts'
import * as merge from './merge.ts'
import * as notes from './notes.ts'
import * as tags from './tags.ts'
import { trash } from './trash.ts'
import { undoMerge } from './unmerge.ts'

export const clientHandlers = {
  ...clients,
  ...avatar,
  ...bulk,
  ...cep,
  ...duplicates,
  ...history,
  ...merge,
  trash,
  undoMerge,
  addresses,
  contacts,
  imports,
  interactions,
  lists,
  notes,
  tags,
}
