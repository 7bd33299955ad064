import { useQuery } from '@tanstack/react-query'
import { foldForSearch } from '#shared/br/text.ts'
import { chat } from '../api.ts'
import { personBefore } from './slash.ts'
import { useTypedChoice } from './use-typed-choice.ts'

interface Options {
  conversation_id: string
  text: string
  onText(text: string): void
  /** Whether a note is being written. */
  active: boolean
}

/** Colleagues who are named in a note: '@' offers those who may open the conversation. */
export function useMentions({ conversation_id, text, onText, active }: Options) {
  const people = useQuery(chat.openers.queryOptions({ input: { id: conversation_id }, enabled: active && text.includes('@') })).data ?? []
  const choice = useTypedChoice({
    text,
    typedAt: active ? personBefore : () => null,
    find: (typed) =>
      people.filter(({ name }) =>
        foldForSearch(name)
          .split(' ')
          .some((word) => word.startsWith(foldForSearch(typed))),
      ),
    onTaken: ({ name }, from, to) => onText(`${text.slice(0, from)}@${name} ${text.slice(to)}`),
  })
  return { ...choice, named: (note: string) => people.filter(({ name }) => note.includes(`@${name}`)).map(({ id }) => id) }
}
