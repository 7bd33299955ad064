import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { PatientInput } from '#modules/patients/contract/patient.ts'
import type { SHARED } from '#modules/patients/contract/record.ts'
import { DuplicateWarning } from '#web/kit/record/duplicate-warning.tsx'
import { api } from './api.ts'
import { useRestore } from './use-restore.ts'

type Fields = z.input<typeof PatientInput>
const ASKED = ['document', 'cns', 'phone', 'name', 'birth_date', 'mother_name'] as const
type Asked = (typeof ASKED)[number]

/** Milliseconds without another letter before the server is asked. Source: spec/6 §4.8. */
const PAUSE = 300

/** Long enough that somebody may have it. */
const WHOLE: Record<Asked, RegExp> = {
  ...{
    document: /^(\d{11}|\w{14})$/,
    cns: /^\d{15}$/,
    phone: /^\d{10,11}$/,
    name: /\S \S/,
    birth_date: /^\d{4}-\d{2}-\d{2}$/,
    mother_name: /\S \S/,
  },
}

const NAMES: Record<(typeof SHARED)[number], string> = { document: 'CPF', cns: 'CNS', phone: 'telefone', name: 'nome' }

/** Warns when who is being typed, or whom a new one begins with, may be in the register already. What was stored before is not asked about. */
export function PatientDuplicates({ id, onOpen }: { id: string | null; onOpen(id: string): void }) {
  const { watch, formState } = useFormContext<Fields>()
  const restore = useRestore()
  const { dirtyFields } = formState
  const typed = Object.fromEntries(
    ASKED.map((field) => {
      const value = String(watch(field) ?? '')
      return [field, WHOLE[field].test(value) ? value : null]
    }),
  ) as Record<Asked, string | null>
  const [asked] = useDebouncedValue(JSON.stringify(typed), PAUSE)
  const input = JSON.parse(asked) as Record<Asked, string | null>
  const anew = ASKED.some((field) => (id === null || dirtyFields[field]) && input[field] !== null)
  const found = useQuery(
    api.duplicates.queryOptions({ input: { id, ...input }, enabled: anew, placeholderData: keepPreviousData, retry: false }),
  )
  const matches = anew ? (found.data ?? []) : []

  function open(match: string) {
    if (matches.find((one) => one.id === match)?.archived) restore.mutate(match, { onSuccess: () => onOpen(match) })
    else onOpen(match)
  }
  return (
    <DuplicateWarning
      matches={matches.map(({ fields, ...match }) => {
        const certain = fields.includes('document') || fields.includes('cns')
        const shared = fields.filter((field) => !certain || field === 'document' || field === 'cns').map((field) => NAMES[field])
        return { ...match, shared, certain, ...(!certain && { says: 'Pode ser a mesma pessoa' }) }
      })}
      onOpen={open}
    />
  )
}
