import { CHAT_FILE } from '#modules/whatsapp/contract/media.ts'
import type { MessageType } from '#modules/whatsapp/contract/message.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { extensionOf, fileKind, namedAs } from './file-kind.ts'
import { pictureToSend, previewOf } from './pictures.ts'
import type { NewFile } from './received.ts'

/** A file to be sent, and as what. */
export interface ToSend {
  type: Extract<MessageType, 'image' | 'audio' | 'video' | 'document'>
  file: NewFile
  preview: NewFile | null
}

const SENT: ReadonlySet<string> = new Set(CHAT_FILE.types)
const SENT_NAMES: ReadonlySet<string> = new Set(CHAT_FILE.extensions)

/** Makes what leaves of a file that somebody chose or recorded. Throws FILE_ACTIVE, FILE_TYPE_REFUSED, FILE_UNREADABLE. */
export async function readToSend(chosen: File): Promise<ToSend> {
  const bytes = new Uint8Array(await chosen.arrayBuffer())
  const kind = await fileKind(bytes, chosen.name)
  // What a browser records is a film without pictures.
  const isVoice = kind?.shown === 'video' && chosen.type.startsWith('audio/')
  const content_type = isVoice ? kind.content_type.replace('video/', 'audio/') : kind?.content_type
  if (!kind && SENT_NAMES.has(extensionOf(chosen.name))) throw new ContractError('FILE_ACTIVE')
  if (!kind || !content_type || !SENT.has(content_type)) throw new ContractError('FILE_TYPE_REFUSED')
  const type = isVoice ? 'audio' : kind.shown
  if (type !== 'image') return { type, file: { name: namedAs(chosen.name, kind), content_type, bytes }, preview: null }
  try {
    const picture = await pictureToSend(bytes)
    const extension = picture.content_type === 'image/jpeg' ? 'jpg' : kind.extension
    const small = await previewOf(bytes)
    return {
      type,
      file: { name: namedAs(chosen.name, { extension }), ...picture },
      preview: { name: namedAs(chosen.name, { extension: 'webp' }), ...small },
    }
  } catch (error) {
    throw new ContractError('FILE_UNREADABLE', { cause: error })
  }
}
