import type { MessageType } from '#modules/whatsapp/contract/message.ts'
import { fileKind, namedAs } from './file-kind.ts'
import { pictureAsIs, previewOf, shownPicture, TooManyPixels } from './pictures.ts'

/** A file to be stored. */
export interface NewFile {
  name: string
  content_type: string
  bytes: Uint8Array
  /** Pixels, of a picture. */
  width?: number
  height?: number
}

/** What becomes of a file that came: it is stored, perhaps with a small picture of it, or it is not taken. */
export type Received = { file: NewFile; preview: NewFile | null } | 'too_big' | 'refused'

/** What each kind of message may carry. */
const FITS: Partial<Record<MessageType, readonly string[]>> = {
  image: ['image'],
  sticker: ['image'],
  video: ['video', 'image'], // what moves without sound comes as either
  audio: ['audio', 'video'],
  document: ['image', 'audio', 'video', 'document'],
}

/** What a file is called when its sender did not name it. */
const NAMES: Partial<Record<MessageType, string>> = {
  image: 'foto',
  sticker: 'figurinha',
  video: 'video',
  audio: 'audio',
  document: 'documento',
}

/** Makes what can be stored of a file that came. Throws where a picture cannot be drawn. */
export async function readReceived(type: MessageType, bytes: Uint8Array, name: string | null): Promise<Received> {
  const kind = await fileKind(bytes, name ?? '')
  if (!kind || !FITS[type]?.includes(kind.shown)) return 'refused'
  const called = name ?? NAMES[type]!
  if (kind.shown !== 'image') {
    // The container of films also carries sound alone.
    const content_type = type === 'audio' ? kind.content_type.replace('video/', 'audio/') : kind.content_type
    return { file: { name: namedAs(called, kind), content_type, bytes }, preview: null }
  }
  try {
    const picture = await (type === 'document' ? pictureAsIs(bytes) : shownPicture(bytes))
    const small = type === 'sticker' ? null : await previewOf(bytes)
    const extension = type === 'document' ? kind.extension : 'webp'
    return {
      file: { name: namedAs(called, { extension }), ...picture },
      preview: small && { name: namedAs(called, { extension: 'webp' }), ...small },
    }
  } catch (error) {
    if (error instanceof TooManyPixels) return 'too_big'
    throw error
  }
}
