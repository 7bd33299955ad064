import { fileTypeFromBuffer } from 'file-type'

/** What a file is, by its bytes. */
export interface FileKind {
  content_type: string
  extension: string
  shown: 'image' | 'audio' | 'video' | 'document'
}

const kind = (shown: FileKind['shown'], content_type: string, extension: string): FileKind => ({ shown, content_type, extension })
const office = (name: string, extension: string) => kind('document', `application/vnd.openxmlformats-officedocument.${name}`, extension)
const archive = (content_type: string, extension: string) => kind('document', content_type, extension)

/** By what the library for magic bytes calls them. What is not here is not taken: programs, pages, drawings that can run something. */
const KINDS: Record<string, FileKind> = {
  'image/jpeg': kind('image', 'image/jpeg', 'jpg'),
  'image/png': kind('image', 'image/png', 'png'),
  'image/webp': kind('image', 'image/webp', 'webp'),
  'image/gif': kind('image', 'image/gif', 'gif'),
  'video/mp4': kind('video', 'video/mp4', 'mp4'),
  'video/3gpp': kind('video', 'video/3gpp', '3gp'),
  'video/quicktime': kind('video', 'video/quicktime', 'mov'),
  'video/webm': kind('video', 'video/webm', 'webm'),
  'audio/mpeg': kind('audio', 'audio/mpeg', 'mp3'),
  'audio/x-m4a': kind('audio', 'audio/mp4', 'm4a'),
  'audio/mp4': kind('audio', 'audio/mp4', 'm4a'),
  'audio/aac': kind('audio', 'audio/aac', 'aac'),
  'audio/ogg': kind('audio', 'audio/ogg', 'ogg'),
  'audio/wav': kind('audio', 'audio/wav', 'wav'),
  'audio/amr': kind('audio', 'audio/amr', 'amr'),
  'application/pdf': kind('document', 'application/pdf', 'pdf'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office('wordprocessingml.document', 'docx'),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office('spreadsheetml.sheet', 'xlsx'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': office('presentationml.presentation', 'pptx'),
  'application/vnd.oasis.opendocument.text': archive('application/vnd.oasis.opendocument.text', 'odt'),
  'application/vnd.oasis.opendocument.spreadsheet': archive('application/vnd.oasis.opendocument.spreadsheet', 'ods'),
  'application/zip': archive('application/zip', 'zip'),
  'application/x-7z-compressed': archive('application/x-7z-compressed', '7z'),
  'application/x-rar-compressed': archive('application/vnd.rar', 'rar'),
  'application/gzip': archive('application/gzip', 'gz'),
  'application/rtf': archive('application/rtf', 'rtf'),
}

/** The containers of Office before 2007, which installers use too: the name says which. */
const OLD_OFFICE: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

/** Files of text that are looked at or read by other programs, and are no program themselves. Any other text is a .txt. */
const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
  ofx: 'application/x-ofx',
  vcf: 'text/vcard',
  ics: 'text/calendar',
}

/** What a system runs when it is opened. */
const RUNS = /\.(html?|xhtml|svg|m?js|vb[se]|wsf|hta|bat|cmd|ps1|sh|php|py|pl|rb|jar|apk|exe|scr|com|pif|msi|lnk|reg|url|dll)$/i

/** How a text begins that a browser or a shell would run. */
const MARKUP = /<(!doctype\s+html|html|script|svg|body|iframe|\?php)|^#!/i
const LOOKED_AT = 4096

export const extensionOf = (name: string) => /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a file is, by its bytes, and by its name where these leave it open. Null of one that is blocked. */
export async function fileKind(bytes: Uint8Array, name: string): Promise<FileKind | null> {
  if (RUNS.test(name)) return null
  const found = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0]
  const extension = extensionOf(name)
  if (found === 'application/x-cfb') return OLD_OFFICE[extension] ? kind('document', OLD_OFFICE[extension]!, extension) : null
  if (found && found in KINDS) return KINDS[found]!
  if (found && found !== 'application/xml' && !Object.values(TEXTS).includes(found)) return null
  return textKind(bytes, extension)
}

function textKind(bytes: Uint8Array, extension: string): FileKind | null {
  const head = bytes.subarray(0, LOOKED_AT)
  if (bytes.length === 0 || head.includes(0) || MARKUP.test(Buffer.from(head).toString('latin1').trimStart())) return null
  const known = TEXTS[extension] ? extension : 'txt'
  return kind('document', TEXTS[known]!, known)
}

/** A name that ends as the file is: 'foto.hta' of a JPEG becomes 'foto.jpg'. */
export function namedAs(name: string, { extension }: Pick<FileKind, 'extension'>): string {
  const clean = [...name]
    .filter((sign) => sign >= ' ' && !'\\/\u007f'.includes(sign))
    .join('')
    .slice(-190)
  if (extensionOf(clean) === extension || (extension === 'jpg' && /\.jpeg$/i.test(clean))) return clean
  return `${clean.replace(/\.[^.\s]{1,10}$/, '') || 'arquivo'}.${extension}`
}
