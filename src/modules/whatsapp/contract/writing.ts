import { z } from 'zod'
import { cleanText } from '#shared/br/text.ts'
import { LONGEST_MESSAGE, LONGEST_NOTE, MESSAGE_TOO_LONG } from './words.ts'

const text = (longest: number, tooLong: string) => z.string().overwrite(cleanText).min(1, 'Escreva uma mensagem.').max(longest, tooLong)

export const MessageText = text(LONGEST_MESSAGE, MESSAGE_TOO_LONG)
export const NoteText = text(LONGEST_NOTE, 'A nota passa de 4.000 caracteres.')

/** Why nothing is written into a conversation. */
export const changed = { CONVERSATION_CHANGED: { status: 409, message: 'A conversa mudou. Atualize e tente de novo.' } }
/** Of whom everything was erased at her request nothing is written down anew. */
export const erased = {
  WA_ERASED: {
    status: 409,
    message: 'Os dados deste contato foram apagados a pedido do titular. Se ele escrever de novo, começa outra conversa.',
  },
}
export const taken = { CONVERSATION_TAKEN: { status: 409, message: 'Esta conversa está em atendimento por outra pessoa.' } }
export const notDeleted = {
  WA_TOO_LATE: { status: 409, message: 'Só é possível apagar para todos uma mensagem sua, já enviada, das últimas 24 horas.' },
  WA_NOT_DELETED: { status: 409, message: 'O WhatsApp não apagou a mensagem. Tente de novo, ou apague pelo celular.' },
}
export const windowClosed = {
  WA_WINDOW_CLOSED: { status: 409, message: 'A janela de 24 horas fechou. Envie um modelo aprovado.' },
}
export const optedOut = {
  ...erased,
  WA_OPTED_OUT: { status: 409, message: 'Este contato pediu para não receber mensagens. Só é possível responder quando ele escrever.' },
  WA_SPAM: { status: 409, message: 'Este contato está marcado como spam. Para escrever, abra a conversa dele e escolha ‘Não é spam’.' },
}
