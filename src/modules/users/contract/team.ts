import { z } from 'zod'
import { requiredText } from '#shared/br/fields.ts'
import { personErrors } from './person.ts'

export const TeamInput = z.strictObject({
  name: requiredText('Nome é obrigatório', 60),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Escolha uma cor'),
  leader_id: z.uuid().nullable(),
  members: z.array(z.uuid()).max(200, 'Uma equipe tem no máximo 200 pessoas'),
})
export type TeamInput = z.output<typeof TeamInput>

const Member = z.object({ id: z.uuid(), name: z.string() })

export const TeamRow = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string(),
  leader_id: z.uuid().nullable(),
  members: z.array(Member),
  /** Of the members, those who see some page through their teams. */
  seeing: z.int(),
  updated_at: z.date(),
})
export type TeamRow = z.output<typeof TeamRow>

export const TEAM_COLORS = ['#2563eb', '#0f766e', '#d97706', '#dc2626', '#7c3aed', '#db2777', '#65a30d', '#475569']

export const teamErrors = {
  OWN_RIGHTS: personErrors.OWN_RIGHTS,
  TEAM_NAME_TAKEN: { status: 409, message: 'Já existe uma equipe com este nome' },
  TEAM_CHANGED: { status: 409, message: 'Outra pessoa alterou esta equipe. Abra de novo para ver como está.' },
}
