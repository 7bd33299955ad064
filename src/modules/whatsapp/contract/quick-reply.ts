import { z } from 'zod'
import { cleanLine, cleanText } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'
import { CHAT_FILE } from './media.ts'
import { REPLY_VARIABLES } from './reply-variables.ts'

const SHORTCUT = 'Use de 2 a 20 letras, números ou hífen.'

/** What is filled by itself: nothing else says so where a text is written. */
const VARIABLES = `${REPLY_VARIABLES.map((name) => `{${name}}`).join(', ')} são preenchidos sozinhos`

/** Who may use a quick reply. */
export const REPLY_REACHES = { mine: 'Só minha', company: 'Toda a empresa', team: 'Uma equipe' } as const

export const QuickReplyInput = z
  .strictObject({
    shortcut: z
      .string()
      .overwrite((text) => cleanLine(text).replace(/^\//, '').toLowerCase())
      .regex(/^[a-z0-9-]{2,20}$/, SHORTCUT),
    title: z.string().overwrite(cleanLine).min(1, 'Título é obrigatório').max(60, 'Use no máximo 60 caracteres'),
    body: z.string().overwrite(cleanText).min(1, 'Texto é obrigatório').max(4096, 'A mensagem passa de 4.096 caracteres.'),
    reach: z.enum(['mine', 'company', 'team']),
    team_id: z.uuid().nullable(),
    /** Uploaded before. */
    file_id: z.uuid().nullable(),
  })
  .refine(({ reach, team_id }) => (reach === 'team') === (team_id !== null), {
    path: ['team_id'],
    message: 'Escolha a equipe só quando a resposta for de uma equipe',
  })

export const QuickReply = z.object({
  id: z.uuid(),
  shortcut: z.string(),
  title: z.string(),
  body: z.string(),
  reach: z.enum(['mine', 'company', 'team']),
  team_id: z.uuid().nullable(),
  file_id: z.uuid().nullable(),
  file_name: z.string().nullable(),
  uses: z.int(),
  updated_at: z.date(),
})
export type QuickReply = z.output<typeof QuickReply>

export const QUICK_REPLY = defineRecord({
  noun: { name: 'Resposta rápida', plural: 'respostas rápidas', feminine: true },
  schema: QuickReplyInput,
  fields: {
    shortcut: { label: 'Atalho', span: 6 },
    title: { label: 'Título', span: 6 },
    body: { label: 'Texto', kind: 'notes', rows: 4, limit: 4096, placeholder: VARIABLES },
    reach: { label: 'Quem usa', kind: 'choice', options: REPLY_REACHES, span: 6 },
    team_id: { label: 'Equipe', kind: 'choice', options: 'teams', span: 6 },
    file_id: { label: 'Arquivo', kind: 'file', rule: CHAT_FILE },
  },
  initial: () => ({ reach: 'mine' as const }),
})

export const shortcutTaken = { WA_QUICK_REPLY_SHORTCUT_TAKEN: { status: 409, message: 'Já existe uma resposta com este atalho.' } }
