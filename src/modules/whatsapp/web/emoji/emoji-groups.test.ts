import { expect, test } from 'vitest'
import { emojiGroups, searchedEmojis } from './emoji-groups.ts'
import text from './emojis.txt?raw'

test('emojis are found by the beginnings of their Portuguese words, with or without accents', () => {
  const groups = emojiGroups(text)
  expect(groups.map(({ name }) => name)).toContain('Comida e bebida')
  expect(groups.flatMap(({ emojis }) => emojis).every(({ emoji, name }) => emoji && name)).toBe(true)
  const found = (words: string) => searchedEmojis(groups, words).flatMap(({ emojis }) => emojis.map(({ emoji }) => emoji))
  expect(found('CORACAO verm')).toContain('❤️')
  expect(found('café')).toEqual(found('cafe'))
  expect(found('polegar cima')).toContain('👍️')
  expect(found('xyzw')).toEqual([])
})
