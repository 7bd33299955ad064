import { ActionIcon, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import type { CepAddress } from '#parts/addresses/contract/cep.ts'
import { isExpected } from '#web/errors.ts'
import { MaskedField } from '#web/kit/fields/masked-field.tsx'
import { toast } from '#web/toast.ts'

const CEP_LENGTH = 8

interface Props<Values extends FieldValues> {
  name: Path<Values>
  required?: boolean
  lookUp(cep: string): Promise<CepAddress>
  onFound(address: CepAddress): void
}

/** A CEP that brings its address: by itself when it is whole, and again with the button. Source: spec/2 §5. */
export function CepField<Values extends FieldValues>({ name, required = true, lookUp, onFound }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const [asking, setAsking] = useState(false)
  const latest = useRef('')
  const whole = String(field.value ?? '').length === CEP_LENGTH

  async function ask(cep: string) {
    latest.current = cep
    setAsking(true)
    try {
      const address = await lookUp(cep)
      if (latest.current !== cep) return // somebody typed on: this answer is for another CEP
      onFound(address)
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
      {...field}
      mask="cep"
      label="CEP"
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
