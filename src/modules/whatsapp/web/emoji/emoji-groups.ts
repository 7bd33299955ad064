import { foldForSearch } from '#shared/br/text.ts'

export interface Emoji {
  emoji: string
  name: string
  /** What it is found by, folded. */
  search: string
}

export interface EmojiGroup {
  name: string
  emojis: readonly Emoji[]
}

/** Reads emojis.txt: '# Grupo', and below it '😀 nome; outras palavras'. */
export function emojiGroups(text: string): EmojiGroup[] {
  const groups: { name: string; emojis: Emoji[] }[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) groups.push({ name: line.slice(2), emojis: [] })
    else if (line && !line.startsWith(';')) groups.at(-1)!.emojis.push(emojiOf(line))
  }
  return groups
}

function emojiOf(line: string): Emoji {
  const space = line.indexOf(' ')
  const words = line.slice(space + 1)
  return { emoji: line.slice(0, space), name: words.split(';')[0]!, search: foldForSearch(words) }
}

/** Those that have all words of a text; each word may be the beginning of theirs. */
export function searchedEmojis(groups: readonly EmojiGroup[], text: string): EmojiGroup[] {
  const words = foldForSearch(text).split(' ').filter(Boolean)
  const isFound = ({ search }: Emoji) => words.every((word) => ` ${search}`.includes(` ${word}`))
  return groups.map(({ name, emojis }) => ({ name, emojis: emojis.filter(isFound) })).filter(({ emojis }) => emojis.length > 0)
}
