import { z } from 'zod'
import { cepLookup } from '#parts/addresses/contract/cep.ts'
import { childRecords } from '#parts/records/contract/child-records.ts'
import { LOGO_FILE } from '#shared/file-rule.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { HistoryEntry, recordChanged } from '#shared/record-change.ts'
import {
  CompanyData,
  CompanyInput,
  CompanyPerson,
  CompanyRow,
  LogoKind,
  Parent,
  PrivacyInput,
  RegionInput,
  SecurityInput,
} from './company.ts'
import { HOLIDAY, Holiday, Hours } from './holiday.ts'

const CompanyId = z.strictObject({ id: z.uuid('Empresa não encontrada.') })

const ownersOnly = { OWNERS_ONLY: { status: 403, message: 'Só um proprietário do sistema administra empresas.' } }
const saveErrors = {
  ...ownersOnly,
  ...recordChanged,
  /** Said with both kinds: 'Uma Franqueadora não pode ficar abaixo de Franquia.' */
  COMPANY_ORDER: { status: 409, message: 'Esta empresa não pode ficar abaixo da outra.' },
  COMPANY_BELOW_ITSELF: { status: 409, message: 'A empresa superior não pode estar abaixo desta.' },
  COMPANY_CNPJ_TAKEN: { status: 409, message: 'Já existe uma empresa ativa com este CNPJ' },
  COMPANY_SLUG_TAKEN: { status: 409, message: 'Já existe uma empresa com este endereço' },
}
const holidayErrors = { ...ownersOnly, COMPANY_HOLIDAY_TAKEN: { status: 409, message: 'Já há um feriado neste dia' } }

/** A change of a company that was at `updated_at`. */
const changeOf = <Values extends z.ZodType>(values: Values) =>
  procedure('settings', 'update')
    .input(CompanyId.extend({ updated_at: z.date(), values }))
    .output(CompanyData)

const { list, add, change, remove } = childRecords('settings', HOLIDAY, Holiday)

/** The companies of the installation: read and changed by owners of the system, whatever the permissions. Source: spec/5 §7. */
export const companies = {
  /** Nothing for anybody but owners. */
  tree: procedure('settings', 'read').output(z.array(CompanyRow)),
  /** Bytes of files, all companies together. */
  /** Who works in several of the active companies is one of their people. */
  totals: procedure('settings', 'read').output(z.object({ bytes: z.number(), people: z.int() })),
  /** What may stand above a company. */
  options: procedure('settings', 'read').output(z.object({ parents: z.array(Parent) })),
  get: procedure('settings', 'read').input(CompanyId).output(CompanyData),
  /** A new one begins with the settings of `like`, where that is said. */
  create: procedure('settings', 'create')
    .input(z.strictObject({ values: CompanyInput, like: z.uuid().nullable() }))
    .output(CompanyData)
    .errors(saveErrors),
  update: changeOf(CompanyInput).errors(saveErrors),
  saveRegion: changeOf(RegionInput).errors({ ...ownersOnly, ...recordChanged }),
  savePrivacy: changeOf(PrivacyInput).errors({ ...ownersOnly, ...recordChanged }),
  saveSecurity: changeOf(SecurityInput).errors({
    ...ownersOnly,
    ...recordChanged,
    YOURS_FIRST: { status: 409, message: 'Ative a sua primeiro.' },
  }),
  /** Who would gain and who would lose access by another parent. */
  accessBy: procedure('settings', 'read')
    .input(CompanyId.extend({ parent_id: z.uuid().nullable() }))
    .output(z.array(z.object({ user_id: z.uuid(), name: z.string(), gains: z.boolean() })))
    .errors(ownersOnly),
  setActive: procedure('settings', 'update')
    .input(CompanyId.extend({ active: z.boolean() }))
    .output(Id)
    .errors({
      ...ownersOnly,
      COMPANY_HAS_CHILDREN: { status: 409, message: 'Há empresas ativas abaixo desta. Desative-as antes, ou passe-as para outra.' },
      LAST_COMPANY: { status: 409, message: 'Esta é a única empresa ativa.' },
      PARENT_INACTIVE: { status: 409, message: 'A empresa superior está desativada. Reative-a antes, ou escolha outra.' },
      COMPANY_CNPJ_TAKEN: saveErrors.COMPANY_CNPJ_TAKEN,
    }),
  uploadLogo: procedure('settings', 'update')
    .input(CompanyId.extend({ kind: LogoKind, file: z.file() }))
    .output(CompanyData)
    .errors({ ...ownersOnly, ...LOGO_FILE.errors }),
  removeLogo: procedure('settings', 'update')
    .input(CompanyId.extend({ kind: LogoKind }))
    .output(CompanyData)
    .errors(ownersOnly),
  people: procedure('settings', 'read').input(CompanyId).output(z.array(CompanyPerson)),
  history: procedure('settings', 'read')
    .input(CompanyId.extend({ page: PageNumber }))
    .output(pageOf(HistoryEntry)),

  /** Municipal holidays and days off; those of the nation and the states are constants. */
  holidays: { list, add: add.errors(holidayErrors), change: change.errors(holidayErrors), remove: remove.errors(ownersOnly) },
  /** The days off of the year before that do not repeat by themselves, into `year`. Answers how many were new. */
  copyHolidays: procedure('settings', 'update')
    .input(CompanyId.extend({ year: z.int().min(2001).max(2099) }))
    .output(z.object({ copied: z.int() }))
    .errors(ownersOnly),
  hours: procedure('settings', 'read').input(CompanyId).output(z.array(Hours)),
  saveHours: changeOf(z.array(Hours).max(21)).errors({
    ...ownersOnly,
    ...recordChanged,
    OFFICE_HOURS_OVERLAP: { status: 409, message: 'Dois horários do mesmo dia se sobrepõem.' },
    OFFICE_HOURS_TOO_MANY: { status: 409, message: 'No máximo três horários por dia.' },
    OFFICE_HOURS_CLOSES_CHECK: { status: 409, message: 'O fim de um horário deve ser depois do começo.' },
  }),

  lookUpCep: cepLookup('settings'),
  /** What the Receita Federal says of a CNPJ. Empty where it says nothing. */
  lookUp: procedure('settings', 'read')
    .input(z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/, 'CNPJ inválido') }))
    .output(
      z.object({
        ...{
          legal_name: z.string(),
          name: z.string(),
          situation: z.string(),
          postal_code: z.string(),
          street: z.string(),
          number: z.string(),
        },
        ...{ complement: z.string(), district: z.string(), city: z.string(), state: z.string(), city_ibge: z.string(), phone: z.string() },
        email: z.string(),
      }),
    )
    .errors({
      CNPJ_NOT_FOUND: { status: 404, message: 'CNPJ não encontrado na Receita' },
      CNPJ_HAS_LETTERS: { status: 422, message: 'A consulta ainda não conhece CNPJ com letras. Preencha à mão.' },
      CNPJ_UNAVAILABLE: { status: 424, message: 'Consulta de CNPJ indisponível. Preencha à mão.' },
    }),
}
