import { z } from 'zod'
import type { FileRule } from '#shared/file-rule.ts'

const MB = 1024 * 1024

/** Of a file that is something else than its name says, as a page that is called a picture. */
export const FILE_BLOCKED = 'Tipo de arquivo bloqueado por segurança.'

/** What is sent with a message. Source: spec/3 §6. */
export const CHAT_FILE = {
  types: [
    ...[
      'image/jpeg',
      'image/png',
      'image/webp',
      'video/mp4',
      'video/3gpp',
      'audio/mpeg',
      'audio/mp4',
      'audio/aac',
      'audio/ogg',
      'audio/webm',
    ],
    ...['application/pdf', 'application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ...['text/plain', 'text/csv'],
  ],
  extensions: 'jpg jpeg png webp mp4 3gp mp3 m4a aac ogg pdf doc docx xls xlsx ppt pptx txt csv'.split(' '),
  bytes: 16 * MB,
  hint: 'Imagens, vídeos MP4, áudios, PDF, Office, TXT ou CSV, até 16MB cada',
  errors: {
    FILE_TYPE_REFUSED: { status: 415, message: 'Tipo de arquivo não suportado pelo WhatsApp.' },
    FILE_ACTIVE: { status: 415, message: FILE_BLOCKED },
    FILE_TOO_LARGE: { status: 413, message: 'Arquivo muito grande. Tamanho máximo: 16MB' },
    FILE_UNREADABLE: { status: 422, message: 'A imagem está corrompida ou é grande demais para ser processada. Escolha outra.' },
  },
} as const satisfies FileRule

/** What some browsers record, where the gateway does not convert it. Source: spec/3 §6. */
export const notConverted = {
  WA_WEBM: { status: 415, message: 'Este navegador não grava no formato da API oficial. Anexe um áudio.' },
} as const

export const ChatFile = z.file('Nenhum arquivo selecionado').max(CHAT_FILE.bytes, CHAT_FILE.errors.FILE_TOO_LARGE.message)

/** How many files are chosen at once. */
export const MOST_FILES = 10

/** The most of a file that came, in bytes. */
export const MOST_RECEIVED = 25 * MB

/** The longest caption that WhatsApp takes. */
export const LONGEST_CAPTION = 1024

/** Whether the file of a message is here: fetched yet, too large, not allowed, or not to be had. */
export const MediaState = z.enum(['pending', 'ready', 'too_big', 'refused', 'failed'])
export type MediaState = z.output<typeof MediaState>

/** The file of a message. */
export const Media = z.object({
  state: MediaState,
  url: z.string().nullable(),
  /** Of a picture, small. */
  preview_url: z.string().nullable(),
  content_type: z.string().nullable(),
  /** Bytes. */
  byte_size: z.int().nullable(),
  file_name: z.string().nullable(),
  seconds: z.int().nullable(),
  /** Pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type Media = z.output<typeof Media>

/** A place that was sent, in degrees. */
export const Location = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

/** Phones of a person whose card was sent, as they are written. */
export const Card = z.object({ phones: z.array(z.string()) })
