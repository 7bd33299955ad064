import { Anchor, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { CaseInput } from '#modules/legal/contract/case.ts'
import { cnjNumbersIn, describeCnjNumber, formatCnjNumber, readCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { useNewCaseNumber } from './new-case-number.ts'

type Typed = z.input<typeof CaseInput>

interface Props {
  /** Of the case in the form; null for a new one. */
  id: string | null
  onOpen(id: string): void
}

/** The number of a case in any form. A right one fills in the court, says what it means, and goes on to the title. Source: spec/4 §14.3. */
export function CnjField({ id, onOpen }: Props) {
  const today = useToday()
  const { field, fieldState } = useController<Typed, 'cnj_number'>({ name: 'cnj_number' })
  const { setValue, setFocus } = useFormContext<Typed>()
  const typed = field.value ?? ''
  const read = readCnjNumber(typed, today)
  const number = 'digits' in read ? read : null
  const same = useQuery(api.find.queryOptions({ input: { text: number?.digits ?? '' }, enabled: number !== null })).data
  const other = same?.find((one) => one.id !== id && one.cnj_number === number?.digits)

  const [left, setLeft] = useState(false)
  function change(text: string) {
    setLeft(false)
    const next = readCnjNumber(text, today)
    if (!('digits' in next)) return field.onChange(text)
    field.onChange(formatCnjNumber(next.digits))
    if (next.digits === number?.digits) return
    setValue('court', next.court.acronym, { shouldDirty: true })
    if (next.court.ufs.length === 1) setValue('uf', next.court.ufs[0]!, { shouldDirty: true })
    setFocus('title')
  }

  const begins = useNewCaseNumber()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a new case
  useEffect(() => {
    if (id === null && begins && typed === '') change(begins)
  }, [])

  // Said at once where 20 digits are there; a number that is still being typed is not wrong yet.
  const isTold = cnjNumbersIn(typed).length > 0 || (left && typed.trim() !== '')
  const error = fieldState.error?.message ?? (isTold && 'message' in read ? read.message : undefined)
  return (
    <>
      <TextInput
        ref={field.ref}
        name={field.name}
        label="Número CNJ"
        placeholder="0000000-00.0000.0.00.0000"
        data-autofocus
        autoComplete="off"
        value={number && typed === number.digits ? formatCnjNumber(typed) : typed}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          field.onBlur()
          setLeft(true)
        }}
        error={error}
        description={number && !error ? describeCnjNumber(number) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {other && (
        <Text size="xs" mt={4} role="status">
          {!error && 'Já existe um processo com este número. '}
          <Anchor component="button" type="button" size="xs" onClick={() => onOpen(other.id)}>
            Abrir
          </Anchor>
        </Text>
      )}
    </>
  )
}
