import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { procedure } from '#shared/procedure.ts'
import { OwnRequest } from './access-requests.ts'
import { Scope } from './invitation.ts'
import { Page, PermissionAction } from './page.ts'
import { ProfileId, personErrors } from './person.ts'

/** Whose permissions: a person's or a profile's, in the active company. */
export const Subject = z.union([z.strictObject({ user_id: z.uuid() }), z.strictObject({ profile_id: ProfileId })])
export type Subject = z.output<typeof Subject>

/** Why an action is allowed or not: the name of the rule of spec/5 §3.1, and the page whose permission it read. */
const Decision = z.object({ granted: z.boolean(), rule: z.string(), by_page: z.string() })

export const MatrixRow = z.object({
  page: Page,
  read: Decision,
  create: Decision,
  update: Decision,
  delete: Decision,
  /** Null where the page has none. */
  scope: Scope.nullable(),
})
export type MatrixRow = z.output<typeof MatrixRow>

/** What a person or a profile may do, and the version a change has to name. */
export const Matrix = z.object({
  name: z.string(),
  /** Of a person: she has rows of her own and does not follow her profile. */
  individual: z.boolean(),
  /** Of a person: the permissions written in her record go on counting where she follows her profile. */
  has_object: z.boolean(),
  profile_id: z.int(),
  profile_name: z.string(),
  /** Of a profile: who has it. */
  people: z.int(),
  rows: z.array(MatrixRow),
  version: z.string(),
})
export type Matrix = z.output<typeof Matrix>

/** A row as it is saved. */
export const RightsInput = z.strictObject({
  page: Page,
  read: z.boolean(),
  create: z.boolean(),
  update: z.boolean(),
  delete: z.boolean(),
  scope: Scope.nullable(),
})
export type RightsInput = z.output<typeof RightsInput>

const Changes = z.array(z.object({ at: z.date(), by: z.string().nullable() }))

const permissionErrors = {
  ...personErrors,
  FIXED_PROFILE: { status: 403, message: 'Este perfil é fixo. Crie um perfil ou ajuste a pessoa.' },
  PERMISSIONS_CHANGED: { status: 409, message: 'Outra pessoa alterou estas permissões.', data: z.object({ changes: Changes }) },
}

const ProfileName = requiredText('Nome é obrigatório', 60)
const PROFILE_NAME_TAKEN = { status: 409, message: 'Já existe um perfil com este nome' }

export const Step = z.object({
  rule: z.string(),
  sentence: z.string(),
  /** Yes, no, or passed over. */
  outcome: z.enum(['granted', 'denied', 'passed']),
})
export type Step = z.output<typeof Step>

/** What became of the record that somebody asked about. */
export const ExplainedRecord = z.object({
  /** Null where the caller does not see it herself. */
  label: z.string().nullable(),
  /** Whether the person sees it; null where the caller may not know. */
  seen: z.boolean().nullable(),
  sentences: z.array(z.string()),
})
export type ExplainedRecord = z.output<typeof ExplainedRecord>

const Named = z.object({ user_id: z.uuid(), name: z.string(), avatar_url: z.string().nullable() })

export const permissions = {
  /** Profiles with how many people have each, and the people of the page of the list that a text finds. */
  subjects: procedure('users', 'read')
    .input(z.strictObject({ text: z.string().max(200) }))
    .output(
      z.object({
        profiles: z.array(z.object({ id: z.int(), name: z.string(), people: z.int(), fixed: z.boolean() })),
        people: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            avatar_url: z.string().nullable(),
            profile_name: z.string(),
            individual: z.boolean(),
          }),
        ),
        /** More match than are listed. */
        more: z.boolean(),
      }),
    ),
  matrix: procedure('users', 'read')
    .input(z.strictObject({ subject: Subject }))
    .output(Matrix),
  /** The whole set. Afterwards it is all that the subject has. */
  save: procedure('permissoes', 'update', { bulk: true })
    .input(z.strictObject({ subject: Subject, version: z.string(), rows: z.array(RightsInput).max(200) }))
    .output(z.object({ saved: z.literal(true) }))
    .errors(permissionErrors),
  /** What a change would do, in numbers: how many open records of others a person sees more, or fewer, by page. */
  consequences: procedure('users', 'read')
    .input(z.strictObject({ user_id: z.uuid(), pages: z.array(z.strictObject({ page: Page, scope: Scope })).max(50) }))
    .output(z.array(z.object({ page: Page, more: z.int() }))),
  followProfile: procedure('permissoes', 'update')
    .input(z.strictObject({ user_id: z.uuid(), version: z.string() }))
    .output(z.object({ saved: z.literal(true) }))
    .errors(permissionErrors),

  saveProfile: procedure('permissoes', 'update')
    .input(z.strictObject({ id: z.int().nullable(), name: ProfileName }))
    .output(z.object({ id: z.int() }))
    .errors({
      ...permissionErrors,
      PROFILE_NAME_TAKEN,
      TOO_MANY_PROFILES: { status: 409, message: 'Uma empresa tem no máximo 50 perfis próprios.' },
    }),
  /** `instead`: the profile that its people get. */
  removeProfile: procedure('permissoes', 'update')
    .input(z.strictObject({ id: z.int(), instead: ProfileId.nullable() }))
    .output(z.object({ removed: z.literal(true) }))
    .errors({
      ...permissionErrors,
      PROFILE_IN_USE: { status: 409, message: 'Há pessoas neste perfil. Escolha outro para elas.' },
    }),

  /** Why somebody may or may not do something. About herself for everybody, about others for who may read the users. */
  explain: procedure('dashboard', 'read')
    .input(
      z.strictObject({
        user_id: z.uuid().nullable(),
        page: Page,
        action: PermissionAction,
        /** What somebody pasted or typed: an address, a code, a document, a telephone. */
        record: z.string().max(500).optional(),
      }),
    )
    .output(
      z.object({
        user_id: z.uuid(),
        name: z.string(),
        /** The page asked about, or that of the record. */
        page: Page,
        granted: z.boolean(),
        record: ExplainedRecord.nullable(),
        steps: z.array(Step),
        /** What follows from the scope of a page that may be read; null without one. */
        scope: Scope.nullable(),
        /** Who may grant it. */
        granters: z.array(Named.extend({ profile_name: z.string() })),
        /** The caller's newest request for the page; null about others, and where she never asked. */
        request: OwnRequest.nullable(),
      }),
    ),
  /** Everybody who may, and by which rule. */
  whoCan: procedure('users', 'read')
    .input(z.strictObject({ page: Page, action: PermissionAction }))
    .output(z.array(Named.extend({ sentence: z.string(), scope: Scope.nullable() }))),
}
