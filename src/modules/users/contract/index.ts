import { z } from 'zod'
import { listProcedures } from '#parts/lists/contract/list-setup.ts'
import { recipientErrors } from '#parts/scope/contract/responsible.ts'
import { notFound } from '#shared/define-record.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { formSent, HistoryEntry, recordChanged } from '#shared/record-change.ts'
import { Absence, AbsenceInput, absenceErrors, Substitute } from './absence.ts'
import { accessRequests } from './access-requests.ts'
import { CompanyRole, companyErrors, JoinedCompany } from './companies.ts'
import { PersonFilters } from './filters.ts'
import { HandedOver, Held, Recipient } from './hand-over.ts'
import { InvitationInput, invitationErrors } from './invitation.ts'
import { mine } from './mine.ts'
import { permissions } from './permissions.ts'
import { EmailChange, Person, PersonCounts, PersonInput, PersonRow, personErrors } from './person.ts'
import { PERSON_NOUN } from './person-fields.ts'
import { OpenSession } from './session.ts'
import { TeamInput, TeamRow, teamErrors } from './team.ts'

const PersonId = z.strictObject({ id: z.uuid(notFound(PERSON_NOUN)) })

const HAS_ENTERED = { status: 409, message: 'Esta pessoa já entrou na empresa: o convite não vale mais.' }
const WAIT_TO_RESEND = { status: 429, message: 'Aguarde para reenviar.' }
const SESSIONS_ELSEWHERE = {
  status: 403,
  message: 'Esta pessoa também trabalha em outras empresas. Só ela mesma ou um proprietário vê e encerra as sessões dela.',
}

export const users = {
  list: procedure('users', 'read')
    .input(PersonFilters.extend({ page: PageNumber }).strict())
    .output(pageOf(PersonRow).extend({ counts: PersonCounts })),
  /** What forms and filters offer. */
  options: procedure('users', 'read').output(
    z.object({
      profiles: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          /** The scoped pages that it reads. */
          reads: z.array(z.string()),
        }),
      ),
      teams: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.string() })),
      /** False where the installation has no mail server: then nobody receives an invitation. */
      mails: z.boolean(),
    }),
  ),

  get: procedure('users', 'read').input(PersonId).output(Person),
  /** `updated_at` is the version the person saw: a newer one is not overwritten. */
  update: procedure('users', 'update')
    .input(PersonId.extend({ updated_at: z.date(), values: PersonInput }))
    .output(Person)
    .errors({
      ...personErrors,
      ...recordChanged,
      PERSON_ELSEWHERE: {
        status: 403,
        message: 'Esta pessoa também trabalha em outras empresas. Nome e telefone só ela mesma ou um proprietário altera.',
      },
      EMPLOYEE_PERSON_TAKEN: { status: 409, message: 'Este colaborador já está ligado a outro usuário.' },
      EMPLOYEE_GONE: { status: 409, message: 'Este colaborador não existe mais. Escolha outro.' },
    }),
  /** Employees whose name or code holds a text, for whoever reads RH. */
  findEmployees: procedure('users', 'read')
    .input(z.strictObject({ text: z.string().max(200) }))
    .output(z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string() }))),
  history: procedure('users', 'read')
    .input(PersonId.extend({ page: PageNumber }))
    .output(pageOf(HistoryEntry)),

  /** All of them or, when one cannot be sent, none. */
  invite: procedure('users', 'create')
    .input(InvitationInput)
    .output(z.object({ sent: z.int() }))
    .errors({ ...invitationErrors, ...formSent }),
  /** A new link by mail; the one before ends. */
  resendInvitation: procedure('users', 'create')
    .input(PersonId)
    .output(z.object({ sent: z.literal(true) }))
    .errors({ ...personErrors, HAS_ENTERED, WAIT_TO_RESEND }),
  /** A new link for the caller's eyes, shown once; null for a person who signs in with her own password. */
  copyInvitation: procedure('users', 'create')
    .input(PersonId)
    .output(z.object({ link: z.string().nullable() }))
    .errors({ ...personErrors, HAS_ENTERED }),
  cancelInvitation: procedure('users', 'create')
    .input(PersonId)
    .output(Id)
    .errors({ ...personErrors, HAS_ENTERED }),

  /** Keeps a person out of every company, and ends her sessions; or lets her in again. */
  block: procedure('users', 'update')
    .input(PersonId.extend({ blocked: z.boolean() }))
    .output(Id)
    .errors({
      ...personErrors,
      BLOCK_ONESELF: { status: 403, message: 'Você não pode bloquear a si mesmo.' },
      BLOCK_ELSEWHERE: {
        status: 403,
        message: 'Esta pessoa também trabalha em outras empresas. Remova-a desta, ou peça a um proprietário.',
      },
    }),
  /** Ends her work in the company. */
  remove: procedure('users', 'delete').input(PersonId).output(Id).errors(personErrors),

  /** The link by which she chooses a new password, by mail. */
  sendPasswordLink: procedure('users', 'update')
    .input(PersonId)
    .output(z.object({ sent: z.literal(true) }))
    .errors({ ...personErrors, WAIT_TO_RESEND }),

  /** Another address to sign in with, which counts once it confirms: an owner asks for it. */
  changeEmail: procedure('users', 'update')
    .input(PersonId.extend({ values: EmailChange }))
    .output(z.object({ sent: z.literal(true) }))
    .errors({ EMAIL_TAKEN: { status: 409, message: 'Já existe alguém que entra com este e-mail.' } }),

  companies: procedure('users', 'read')
    .input(PersonId)
    .output(
      z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          role: CompanyRole.shape.role,
          /** All companies below it too, whatever the role. */
          everything: z.boolean(),
          /** How many companies below it the person reaches. */
          reach: z.int(),
          since: z.date(),
          /** False for who was invited there and has not entered. */
          entered: z.boolean(),
          updated_at: z.date(),
        }),
      ),
    ),
  /** The companies that the caller may have her work in too, with the profiles she could have there. */
  companiesToJoin: procedure('users', 'update')
    .input(PersonId)
    .output(z.array(z.object({ id: z.uuid(), name: z.string(), profiles: z.array(z.object({ id: z.int(), name: z.string() })) }))),
  /** Invites her there, as anybody is invited. */
  joinCompany: procedure('users', 'update')
    .input(PersonId.extend({ values: JoinedCompany }))
    .output(Id)
    .errors({ ...personErrors, ...companyErrors, WORKS_HERE_ALREADY: invitationErrors.WORKS_HERE_ALREADY }),
  changeCompany: procedure('users', 'update')
    .input(PersonId.extend({ company_id: z.uuid(), updated_at: z.date(), values: CompanyRole }))
    .output(Id)
    .errors({ ...personErrors, ...companyErrors }),
  leaveCompany: procedure('users', 'update')
    .input(PersonId.extend({ company_id: z.uuid() }))
    .output(Id)
    .errors({ ...personErrors, ...companyErrors }),

  sessions: procedure('users', 'update')
    .input(PersonId)
    .output(z.array(OpenSession))
    .errors({ ...personErrors, SESSIONS_ELSEWHERE }),
  /** One of them, or all but the one that asks. */
  endSessions: procedure('users', 'update')
    .input(PersonId.extend({ session_id: z.uuid().nullable() }))
    .output(z.object({ ended: z.int() }))
    .errors({ ...personErrors, SESSIONS_ELSEWHERE }),

  /** Takes the second step of somebody who lost her phone away, and ends her sessions. */
  resetTwoFactor: procedure('users', 'update')
    .input(PersonId)
    .output(Id)
    .errors({
      ...personErrors,
      OWN_TWO_FACTOR: { status: 403, message: 'Ninguém redefine as próprias duas etapas. Peça a outra pessoa com acesso a Usuários.' },
      TWO_FACTOR_ELSEWHERE: {
        status: 403,
        message: 'Esta pessoa também trabalha em outras empresas. Só um proprietário redefine as duas etapas dela.',
      },
      NO_TWO_FACTOR: { status: 409, message: 'Esta pessoa não tem a verificação em duas etapas ativa.' },
    }),

  absences: {
    list: procedure('users', 'read')
      .input(z.strictObject({ parent_id: z.uuid() }))
      .output(z.array(Absence)),
    /** Who may stand in for the person. */
    substitutes: procedure('users', 'read')
      .input(z.strictObject({ parent_id: z.uuid() }))
      .output(z.array(Substitute)),
    add: procedure('users', 'update')
      .input(z.strictObject({ parent_id: z.uuid(), values: AbsenceInput }))
      .output(Id)
      .errors(absenceErrors),
    change: procedure('users', 'update')
      .input(Id.extend({ updated_at: z.date(), values: AbsenceInput }))
      .output(Id)
      .errors(absenceErrors),
    remove: procedure('users', 'update').input(Id).output(Id),
  },

  teams: {
    list: procedure('users', 'read').output(z.array(TeamRow)),
    save: procedure('users', 'update')
      .input(z.strictObject({ id: z.uuid().nullable(), updated_at: z.date().nullable(), values: TeamInput }))
      .output(Id)
      .errors(teamErrors),
    /** One more member. */
    join: procedure('users', 'update')
      .input(Id.extend({ user_id: z.uuid() }))
      .output(Id)
      .errors({ OWN_RIGHTS: personErrors.OWN_RIGHTS }),
    remove: procedure('users', 'update').input(Id).output(Id).errors({ OWN_RIGHTS: personErrors.OWN_RIGHTS }),
    restore: procedure('users', 'update')
      .input(Id)
      .output(Id)
      .errors({ OWN_RIGHTS: personErrors.OWN_RIGHTS, TEAM_NAME_TAKEN: teamErrors.TEAM_NAME_TAKEN }),
  },

  /** What is a person's to look after: open records by page, as far as the caller may change them. */
  held: procedure('users', 'read').input(PersonId).output(z.array(Held)),
  /** Passes the next of a source on; `left`: how many are hers still. */
  handOver: procedure('users', 'update', { bulk: true })
    .input(PersonId.extend({ source: z.string(), to: Recipient }))
    .output(z.object({ changed: z.int(), left: z.int(), undo: z.uuid().nullable() }))
    .errors({
      ...recipientErrors,
      RESPONSIBLE_MISSING: { status: 422, message: 'Isto não fica sem responsável: escolha quem recebe.' },
      RESPONSIBLE_NOT_NAMED: {
        status: 409,
        message: 'Os que ficaram são de processos sigilosos. Antes, inclua quem os recebe em quem vê cada um.',
      },
      ...formSent,
    }),
  /** What passed on from a person and can still be put back, the newest first. */
  handedOver: procedure('users', 'update').input(PersonId).output(z.array(HandedOver)),
  /** Puts back whose the records were, but for those that somebody changed since. */
  undoHandOver: procedure('users', 'update', { bulk: true })
    .input(z.strictObject({ source: z.string(), undo: z.uuid() }))
    .output(z.object({ changed: z.int() })),

  permissions,
  accessRequests,
  mine,

  lists: listProcedures('users'),
}
