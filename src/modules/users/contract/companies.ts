import { z } from 'zod'
import { ProfileId } from './person.ts'

/** The roles of a membership. Source: spec/5 §4.6. */
export const ROLES = { owner: 'Proprietário', admin: 'Administrador', manager: 'Gerente', member: 'Membro', viewer: 'Leitor' } as const

/** What a person is in a company, and whether she reaches all of those below it. */
export const CompanyRole = z.strictObject({
  role: z.enum(Object.keys(ROLES) as [keyof typeof ROLES, ...(keyof typeof ROLES)[]], 'Escolha um papel'),
  everything: z.boolean(),
})

/** Another company that a person is to work in. */
export const JoinedCompany = CompanyRole.extend({ company_id: z.uuid('Escolha uma empresa'), profile_id: ProfileId })

export const companyErrors = {
  COMPANY_BEYOND: { status: 403, message: 'Você não pode dar acesso a uma empresa em que não administra os usuários.' },
  COMPANY_CHANGED: { status: 409, message: 'Outra pessoa alterou este vínculo agora. Feche e veja como ficou.' },
  COMPANY_HOLDS: {
    status: 409,
    message: 'Há registros em aberto com esta pessoa nessa empresa. Entre nela e use "Passar responsabilidades" antes.',
  },
}
