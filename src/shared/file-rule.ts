interface FileError {
  status: number
  message: string
}

/** What a file must be to be stored. The browser asks before it sends, the server looks again, and inside. */
export interface FileRule {
  /** MIME types. */
  types: readonly string[]
  /** Without their dot, where a file goes by its name: systems disagree about the types of some. */
  extensions?: readonly string[]
  /** At most. */
  bytes: number
  /** What may be chosen, in words. */
  hint: string
  errors: Record<'FILE_TYPE_REFUSED' | 'FILE_TOO_LARGE' | 'FILE_UNREADABLE', FileError> & { FILE_ACTIVE?: FileError }
}

/** Why a file need not be sent; null when nothing speaks against it. */
export function fileProblem(file: { name: string; type: string; size: number }, rule: FileRule): string | null {
  if (file.size === 0) return 'O arquivo está vazio.'
  if (!isOfType(file, rule)) return rule.errors.FILE_TYPE_REFUSED.message
  return file.size > rule.bytes ? rule.errors.FILE_TOO_LARGE.message : null
}

function isOfType({ name, type }: { name: string; type: string }, { types, extensions }: FileRule) {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extensions && extension !== undefined ? extensions.includes(extension) : types.includes(type.split(';')[0]!)
}

/** What a browser's picker offers. */
export const acceptOf = ({ types, extensions = [] }: FileRule) => [...types, ...extensions.map((extension) => `.${extension}`)].join(',')

/** The picture of a person or of a firm. Source: spec/1 §9, spec/2 §9. */
export const PICTURE_FILE = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  bytes: 5 * 1024 * 1024,
  hint: 'JPEG, PNG, WebP ou GIF, até 5MB',
  errors: {
    FILE_TYPE_REFUSED: { status: 415, message: 'Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou GIF.' },
    FILE_TOO_LARGE: { status: 413, message: 'Arquivo muito grande. Tamanho máximo: 5MB.' },
    FILE_UNREADABLE: { status: 422, message: 'A imagem está corrompida ou é grande demais para ser processada. Escolha outra.' },
  },
} as const satisfies FileRule

/** The logo of a company. Source: spec/5 §7.6. */
export const LOGO_FILE = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  bytes: 2 * 1024 * 1024,
  hint: 'PNG, JPEG ou WebP, até 2MB',
  errors: {
    FILE_TYPE_REFUSED: { status: 415, message: 'Tipo de arquivo não permitido. Use PNG, JPEG ou WebP.' },
    FILE_TOO_LARGE: { status: 413, message: 'Arquivo muito grande. Tamanho máximo: 2MB.' },
    FILE_UNREADABLE: PICTURE_FILE.errors.FILE_UNREADABLE,
  },
} as const satisfies FileRule

/** A scanned or digital document. Source: spec/2 §9. */
export const DOCUMENT_FILE = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'application/pdf'],
  bytes: 10 * 1024 * 1024,
  hint: 'JPEG, PNG, WebP, GIF ou PDF, até 10MB',
  errors: {
    FILE_TYPE_REFUSED: { status: 415, message: 'Tipo de arquivo não suportado. Use apenas imagens (JPEG, PNG, WebP, GIF) ou PDF.' },
    FILE_TOO_LARGE: { status: 413, message: 'Arquivo muito grande. Tamanho máximo: 10MB' },
    FILE_UNREADABLE: { status: 422, message: 'O arquivo está corrompido. Escolha outro.' },
    FILE_ACTIVE: {
      status: 422,
      message: 'Este PDF traz um programa ou outro arquivo dentro dele. Imprima-o como PDF e envie o novo, ou envie uma imagem.',
    },
  },
} as const satisfies FileRule
