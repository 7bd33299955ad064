import { FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { acceptOf, type FileRule, fileProblem } from '#shared/file-rule.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import type { FieldProps } from './field-props.ts'
import { useFileDrop } from './use-file-drop.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  rule: FileRule
  /** Stores the file and answers its id. */
  upload(input: { file: File }): Promise<{ file_id: string }>
}

/** Stores a file as soon as it is chosen; the form holds its id, and it belongs to the record once the form is saved. */
export function FileField<Values extends FieldValues>({ name, required = false, rule, upload, disabled, ...box }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState(false)

  async function send(chosen: File | null) {
    setFile(null)
    if (!chosen) return field.onChange(null)
    const problem = fileProblem(chosen, rule)
    if (problem) return void toast.error(problem)
    setSending(true)
    try {
      field.onChange((await upload({ file: chosen })).file_id)
      setFile(chosen)
      toast.success('Arquivo enviado com sucesso!')
    } catch (error) {
      toast.error(isExpected(error) ? error.message : `Erro ao fazer upload do arquivo: ${errorMessage(error)}`)
    } finally {
      setSending(false)
    }
  }

  const drop = useFileDrop(disabled || sending ? null : ([first]) => first && void send(first))

  return (
    <FileInput
      wrapperProps={drop.props}
      variant={drop.over ? 'filled' : 'default'}
      {...box}
      ref={field.ref}
      description={rule.hint}
      placeholder={sending ? 'Enviando...' : field.value ? 'Arquivo guardado' : 'Escolha ou solte aqui um arquivo'}
      leftSection={<IconUpload size={16} aria-hidden />}
      accept={acceptOf(rule)}
      value={file}
      onChange={(chosen) => void send(chosen)}
      clearable
      clearButtonProps={{ 'aria-label': 'Remover arquivo' }}
      disabled={disabled || sending}
      withAsterisk={required}
      error={fieldState.error?.message}
    />
  )
}
