import { formatNumber } from '#shared/br/number.ts'
import type { RecordNoun } from '#shared/define-record.ts'

export const CONVERSATION_NOUN: RecordNoun = { name: 'Conversa', plural: 'conversas', feminine: true }

export const CONVERSATION_STATUSES = { open: 'Aberta', snoozed: 'Adiada', resolved: 'Resolvida' } as const

/** The longest message that WhatsApp takes, and the longest note of ours. Source: spec/3 §5, §18. */
export const LONGEST_MESSAGE = 4096
export const MESSAGE_TOO_LONG = `A mensagem passa de ${formatNumber(LONGEST_MESSAGE)} caracteres.`
export const LONGEST_NOTE = 4000

/** What is asked, with words, of messages that carry no text. */
export const MESSAGE_KINDS = {
  text: '',
  image: 'Foto',
  audio: 'Áudio',
  video: 'Vídeo',
  document: 'Documento',
  sticker: 'Figurinha',
  location: 'Localização',
  contact: 'Contato',
  template: '',
  unsupported: 'Mensagem não suportada. Abra no celular.',
} as const
