import * as bulk from './bulk.ts'
import { lookUpCep } from './cep.ts'
import { documents } from './documents.ts'
import { create, get, list, options, update, uploadAvatar } from './employees.ts'
import * as history from './history.ts'
import * as imports from './imports.ts'
import { leaves } from './leaves.ts'
import * as lists from './lists.ts'
import { notices } from './notices.ts'
import { salaries } from './salaries.ts'
import * as tags from './tags.ts'
import { trash } from './trash.ts'
import { vacations } from './vacations.ts'

export const hrHandlers = {
  list,
  get,
  options,
  create,
  update,
  uploadAvatar,
  ...bulk,
  trash,
  lists,
  salaries,
  vacations,
  leaves,
  documents,
  notices,
  imports,
  tags,
  ...history,
  lookUpCep,
}
