import { z } from 'zod'
import { selectionErrors, selectionOf, Undoable } from '#parts/lists/contract/selection.ts'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

/** Who looks after a record. */
export const Responsible = z.object({ id: z.uuid(), name: z.string(), avatar_url: z.string().nullable() })
export type Responsible = z.output<typeof Responsible>

/** What a stored record of a scoped page says of it. */
export const responsibleColumns = { responsible_id: z.uuid().nullable(), responsible: Responsible.nullable() }

/** As it is typed into a form: null is nobody; left out it is whoever creates the record, or stays. */
export const responsibleInput = z.uuid('Escolha um responsável').nullable().optional()

/** 'Meus', 'Minha equipe', 'Sem responsável', or those of one person. Source: spec/5 §3.7. */
export const ResponsibleFilter = z.union([z.literal(['me', 'team', 'none']), z.uuid()])
export type ResponsibleFilter = z.output<typeof ResponsibleFilter>

/** A person whom a picker offers. */
export const Colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  absent_until: z.iso.date().nullable(),
  /** Whether the caller may hand a record over to this person. */
  in_reach: z.boolean(),
})
export type Colleague = z.output<typeof Colleague>

export const Team = z.object({ id: z.uuid(), name: z.string(), color: z.string() })
export type Team = z.output<typeof Team>

/** Who may be responsible for records of a page, and the teams that these can be dealt out to: a part of the register's options. */
export const recipients = { people: z.array(Colleague), teams: z.array(Team) }

export interface Recipients {
  people: Colleague[]
  teams: Team[]
}

/** Why a record does not go to a person or a team. */
export const recipientErrors = {
  RESPONSIBLE_WITHOUT_ACCESS: { status: 409, message: 'Esta pessoa não tem acesso à página.' },
  RESPONSIBLE_OUTSIDE_TEAM: { status: 409, message: 'Você só pode passar para pessoas da sua equipe.' },
  TEAM_UNAVAILABLE: { status: 409, message: 'Ninguém desta equipe está disponível hoje.' },
}

/** Whose the records of a scoped page are, and how that changes. What changed is taken back by the register's `undoChange`. */
export function responsibleProcedures<Filter extends z.ZodRawShape>(
  page: PageKey,
  { noun }: Pick<RecordDefinition, 'noun'>,
  { filter }: { filter: z.ZodObject<Filter> },
) {
  const selected = z.strictObject({ selection: selectionOf(filter) })
  const errors = { ...selectionErrors(noun), ...recipientErrors }
  return {
    /** Null: nobody. */
    setResponsible: procedure(page, 'update', { bulk: true })
      .input(selected.extend({ responsible_id: z.uuid().nullable() }))
      .output(Undoable)
      .errors(errors),
    /** Deals the records out to the members of a team who are there today: to who has fewest first. */
    distribute: procedure(page, 'update', { bulk: true })
      .input(selected.extend({ team_id: z.uuid() }))
      .output(Undoable)
      .errors(errors),
  }
}
