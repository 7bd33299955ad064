import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { api } from './api.ts'

interface Change {
  id: string
  name: string
  parent_id: string | null
}

interface Asked extends Change {
  people: readonly { user_id: string; name: string; gains: boolean }[]
  answer(yes: boolean): void
}

/** Asks before a company gets another parent: who gains access by it, and who loses it. Nobody is asked where nobody does. Source: spec/5 §7.7. */
export function useParentQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)

  async function ask(change: Change): Promise<boolean> {
    const people = await api.companies.accessBy.call({ id: change.id, parent_id: change.parent_id })
    if (people.length === 0) return true
    return new Promise((answer) => setAsked({ ...change, people, answer }))
  }
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  const question = (
    <ConfirmDialog
      question={asked && `Mudar a empresa superior de ${asked.name}?`}
      warning={asked && <Changed people={asked.people} />}
      confirm="Mudar"
      harmless={asked?.people.every(({ gains }) => gains) ?? false}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
  return { ask, question }
}

const Changed = ({ people }: Pick<Asked, 'people'>) => (
  <Stack gap="xs">
    {[true, false].map((gains) => {
      const some = people.filter((person) => person.gains === gains)
      return (
        some.length > 0 && (
          <div key={String(gains)}>
            <Text fw={600} size="sm">
              {gains ? 'Quem ganha acesso' : 'Quem perde acesso'}
            </Text>
            <List size="sm">
              {some.map(({ user_id, name }) => (
                <List.Item key={user_id}>{name}</List.Item>
              ))}
            </List>
          </div>
        )
      )
    })}
  </Stack>
)
