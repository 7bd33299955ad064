import { ActionIcon, Loader } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { isExpected } from '#web/errors.ts'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'
import { toast } from '#web/toast.ts'

const CEP_LENGTH = 8
const PARTS = ['street', 'district', 'city', 'state'] as const satisfies (keyof CepAddress)[]

/** What a look-up did not fill in: what a person typed meanwhile, or what was there and the CEP does not say. */
type Left = 'nothing' | 'typed' | 'unknown'
const SAID: Record<Left, string> = {
  nothing: 'CEP encontrado! Endereço preenchido automaticamente.',
  typed: 'CEP encontrado! O que você digitou ficou como está.',
  unknown: 'CEP encontrado! O que ele não informa ficou como estava: confira.',
}

/** True while the person is in another field than the CEP's, which is not to be taken from her. */
const isTypingElsewhere = (cep: HTMLInputElement | null) =>
  document.activeElement instanceof HTMLInputElement && document.activeElement !== cep

interface Props<Values extends FieldValues> {
  name: Path<Values>
  /** What the names of the address's fields begin with: 'address_' of `address_street`. */
  prefix?: string
  /** What a field of the address is called, where that is something else: { district: 'neighborhood' }. */
  names?: Partial<Record<keyof CepAddress, string>>
  lookUp(input: { cep: string }): Promise<CepAddress>
}

/** A CEP that brings its address: by itself when it is whole, and again with the button. Source: spec/2 §5. */
export function CepField<Values extends FieldValues>({ name, prefix = '', names = {}, lookUp }: Props<Values>) {
  const { required, ...common } = useRecordField(name).common
  const { field, fieldState } = useController<Values>({ name })
  const { getValues, setValue, setFocus } = useFormContext()
  const [asking, setAsking] = useState(false)
  const latest = useRef('')
  const input = useRef<HTMLInputElement>(null)
  /** What the last CEP brought: with another one it is wrong. */
  const brought = useRef<Partial<CepAddress>>({})
  const whole = String(field.value ?? '').length === CEP_LENGTH

  // A form that is gone wants no answer.
  useEffect(
    () => () => {
      latest.current = ''
    },
    [],
  )

  const fieldOf = (part: keyof CepAddress) => `${prefix}${names[part] ?? part}`
  const now = (part: keyof CepAddress) => String(getValues(fieldOf(part)) ?? '')

  /**
   * Fills in what was not typed since `before`. A small town has one CEP, without street and district: those of the CEP before leave,
   * those that a person typed stay. Answers what was left as it is.
   */
  function fill(address: CepAddress, before: CepAddress): Left {
    let left: Left = 'nothing'
    for (const part of PARTS) {
      if (now(part) !== before[part]) left = 'typed'
      else if (address[part] || now(part) === brought.current[part]) {
        setValue(fieldOf(part), address[part], { shouldDirty: true, shouldValidate: true })
      } else if (now(part) !== '' && left === 'nothing') left = 'unknown'
    }
    brought.current = address
    return left
  }

  async function ask(cep: string) {
    latest.current = cep
    setAsking(true)
    const before = { street: now('street'), district: now('district'), city: now('city'), state: now('state') }
    try {
      const address = await lookUp({ cep })
      if (latest.current !== cep) return // somebody typed on: this answer is for another CEP
      toast.success(SAID[fill(address, before)])
      if (!isTypingElsewhere(input.current)) setFocus(`${prefix}number`)
    } catch (error) {
      if (latest.current !== cep) return
      toast.error(isExpected(error) && error.code === 'CEP_NOT_FOUND' ? error.message : 'Erro ao buscar CEP')
    } finally {
      if (latest.current === cep) setAsking(false)
    }
  }

  function type(cep: string) {
    field.onChange(cep)
    latest.current = cep
    setAsking(false)
    if (cep.length === CEP_LENGTH) void ask(cep)
  }

  return (
    <MaskedField
      {...common}
      {...field}
      ref={useMergedRef(input, field.ref)}
      mask="cep"
      onChange={type}
      withAsterisk={required}
      aria-required={required}
      error={fieldState.error?.message}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Buscar CEP"
          disabled={!whole || asking}
          onClick={() => void ask(String(field.value))}
        >
          {asking ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
        </ActionIcon>
      }
    />
  )
}
