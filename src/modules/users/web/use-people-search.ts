import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foldForSearch } from '#shared/br/text.ts'
import { api } from './api.ts'

export interface Picked {
  id: string
  name: string
  email?: string | undefined
}

const WAIT_MS = 250

export interface Asked {
  /** Who is not offered. */
  without?: string
  /** Those alone who have come, and may sign in. */
  active?: boolean
}

/** The people of the company whose name or address has what is typed, those who are chosen among them. */
export function usePeopleSearch(chosen: readonly Picked[], { without, active = false }: Asked = {}) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(chosen.some(({ name, email }) => typed === name || typed === `${name} · ${email}`) ? '' : typed, WAIT_MS)
  const found = useQuery({
    ...api.list.queryOptions({ input: { page: 1, ...(text && { name: text }), ...(active && { status: 'active' }) } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const people: Picked[] = (found.data?.rows ?? []).filter(({ id }) => id !== without)
  const missing = chosen.filter(({ id }) => !people.some((person) => person.id === id))
  const offered = [...missing, ...people]
  return {
    offered,
    data: offered.map((person) => ({ value: person.id, label: toldApart(person, offered) })),
    onSearchChange: setTyped,
    empty: found.isFetching ? 'Procurando…' : 'Nada encontrado',
  }
}

/** A name, with the address of somebody who shares it: whoever looks after people knows their addresses. */
function toldApart({ id, name, email }: Picked, among: readonly Picked[]) {
  const has_namesake = among.some((other) => other.id !== id && foldForSearch(other.name) === foldForSearch(name))
  return has_namesake && email ? `${name} · ${email}` : name
}
