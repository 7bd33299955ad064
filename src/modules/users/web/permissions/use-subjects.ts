import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#shared/br/number.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { api } from '../api.ts'

/** The profiles and people whose names hold what is typed. */
export function useSubjects() {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const subjects = useQuery({ ...api.permissions.subjects.queryOptions({ input: { text } }), placeholderData: keepPreviousData })
  const profiles = (subjects.data?.profiles ?? [])
    .filter(({ name }) => foldForSearch(name).includes(foldForSearch(typed)))
    .map(({ id, name, people, fixed }) => ({
      ...{ id, name, people, subject: { profile_id: id } },
      note: counted(people, 'pessoa') + (fixed ? ' · fixo' : ''),
    }))
  const people = (subjects.data?.people ?? []).map(({ id, name, avatar_url, profile_name, individual }) => ({
    ...{ name, avatar_url, subject: { user_id: id } },
    note: individual ? 'Individual' : `Segue o perfil ${profile_name}`,
  }))
  return { typed, setTyped, subjects, profiles, people }
}
