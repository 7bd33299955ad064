import { Parser } from 'saxen'
import { DAMAGED, UnreadableFile } from './unreadable-file.ts'

/** What a reader of a document hears. Names come without the prefix of their namespace. */
export interface XmlHandlers {
  open(name: string, attributes: () => Record<string, string>): void
  text(text: string): void
  close(name: string): void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML as its bytes come. A document type is refused: a sheet has none, and an entity can be a bomb. */
export function readXml({ open, text, close }: XmlHandlers) {
  const refuse = () => {
    throw new UnreadableFile(DAMAGED)
  }
  const decoder = new TextDecoder()
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) =>
      open(local(name), () => Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [local(key), decode(value)]))),
    )
    .on('closeTag', (name) => close(local(name)))
    .on('text', (value, decode) => text(decode(value)))
    .on('cdata', text)
    .on('attention', refuse)
    .on('error', refuse)
  return {
    write: (bytes: Uint8Array) => void parser.write(decoder.decode(bytes, { stream: true })),
    end: () => void parser.write(decoder.decode()).end(),
  }
}
