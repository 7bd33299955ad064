import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './api.ts'

export interface Picked {
  id: string
  name: string
}

const WAIT_MS = 250

/** The people of the company whose name or address has what is typed, those who are chosen among them. */
export function usePeopleSearch(chosen: readonly Picked[]) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(chosen.some(({ name }) => name === typed) ? '' : typed, WAIT_MS)
  const found = useQuery({
    ...api.list.queryOptions({ input: { page: 1, ...(text && { name: text }) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const people: Picked[] = found.data?.rows ?? []
  const missing = chosen.filter(({ id }) => !people.some((person) => person.id === id))
  return { offered: [...missing, ...people], onSearchChange: setTyped, empty: found.isFetching ? 'Procurando…' : 'Nada encontrado' }
}
