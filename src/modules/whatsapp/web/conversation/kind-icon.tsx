import { IconFile, IconMapPin, IconMicrophone, IconNote, IconPhoto, IconSticker, IconUser, IconVideo } from '@tabler/icons-react'
import type { MessageType } from '#modules/whatsapp/contract/message.ts'

const ICONS = {
  image: IconPhoto,
  audio: IconMicrophone,
  video: IconVideo,
  document: IconFile,
  sticker: IconSticker,
  location: IconMapPin,
  contact: IconUser,
  note: IconNote,
} as const

/** The sign before the words of a message that is no text, or of a note; none of others. */
export function KindIcon({ of }: { of: MessageType | 'note' }) {
  const Icon = of in ICONS ? ICONS[of as keyof typeof ICONS] : null
  return Icon && <Icon size={14} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
}
