import { ActionIcon, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { isExpected } from '#web/errors.ts'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import { useRecordField } from '#web/kit/fields/record-fields-context.ts'
import { toast } from '#web/toast.ts'

const CEP_LENGTH = 8

interface Props<Values extends FieldValues> {
  name: Path<Values>
  /** What the names of the address's fields begin with: 'address_' of `address_street`. */
  prefix?: string
  lookUp(input: { cep: string }): Promise<CepAddress>
}

/** A CEP that brings its address: by itself when it is whole, and again with the button. Source: spec/2 §5. */
export function CepField<Values extends FieldValues>({ name, prefix = '', lookUp }: Props<Values>) {
  const { required, ...common } = useRecordField(name).common
  const { field, fieldState } = useController<Values>({ name })
  const { setValue, setFocus } = useFormContext()
  const [asking, setAsking] = useState(false)
  const latest = useRef('')
  const whole = String(field.value ?? '').length === CEP_LENGTH

  /** A small town has one CEP: what it does not say stays as it was. */
  function fill(address: CepAddress) {
    for (const [part, value] of Object.entries(address)) {
      if (value) setValue(`${prefix}${part}`, value, { shouldDirty: true, shouldValidate: true })
    }
    setFocus(`${prefix}number`)
  }

  async function ask(cep: string) {
    latest.current = cep
    setAsking(true)
    try {
      const address = await lookUp({ cep })
      if (latest.current !== cep) return // somebody typed on: this answer is for another CEP
      fill(address)
      toast.success('CEP encontrado! Endereço preenchido automaticamente.')
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
