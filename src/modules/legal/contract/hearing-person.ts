import { z } from 'zod'

export const HEARING_ROLES = { lawyer: 'Advogado', representative: 'Preposto', witness: 'Testemunha', client: 'Cliente' } as const

/** Somebody who attends a hearing: of the company by `user_id`, with her name as it is shown, or anybody by the name that was typed. */
export const HearingPerson = z.strictObject({
  user_id: z.uuid().nullable(),
  name: z.string().trim().min(1, 'Informe o nome').max(160, 'Nome deve ter no máximo 160 caracteres'),
  role: z.enum(Object.keys(HEARING_ROLES) as [keyof typeof HEARING_ROLES], 'Papel é obrigatório'),
})
export type HearingPerson = z.output<typeof HearingPerson>

const keyOf = ({ user_id, name }: HearingPerson) => user_id ?? name.toLowerCase()

export const HearingPeople = z
  .array(HearingPerson)
  .max(20, 'No máximo 20 pessoas')
  .superRefine((people, context) => {
    for (const [n, person] of people.entries())
      if (people.findIndex((other) => keyOf(other) === keyOf(person)) < n)
        context.addIssue({ code: 'custom', message: 'Esta pessoa já está na lista', path: [n, 'name'] })
  })

/** 'Ana Souza (advogado), João Lima (testemunha)' */
export const hearingPeopleText = (people: readonly HearingPerson[]) =>
  people.map(({ name, role }) => `${name} (${HEARING_ROLES[role].toLowerCase()})`).join(', ')
