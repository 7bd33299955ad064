import { FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { DOCUMENT_BYTES, DOCUMENT_MIMES, DOCUMENT_REFUSALS } from '#modules/hr/contract/document.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { toast } from '#web/toast.ts'

interface Props<Values extends FieldValues> {
  /** Holds the id of the stored file. */
  name: Path<Values>
  label: string
  required?: boolean
  upload(input: { file: File }): Promise<{ file_id: string }>
}

/** Stores a file as soon as it is chosen; it belongs to the record once the form is saved. */
export function FileField<Values extends FieldValues>({ name, label, required = false, upload }: Props<Values>) {
  const { field, fieldState } = useController<Values>({ name })
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState(false)
  const keep = (file_id: string | null) => field.onChange(file_id as PathValue<Values, Path<Values>>)

  async function send(chosen: File | null) {
    setFile(null)
    if (!chosen) return keep(null)
    const problem = problemOf(chosen)
    if (problem) return void toast.error(problem)
    setSending(true)
    try {
      keep((await upload({ file: chosen })).file_id)
      setFile(chosen)
      toast.success('Arquivo enviado com sucesso!')
    } catch (error) {
      toast.error(isExpected(error) ? error.message : `Erro ao fazer upload do arquivo: ${errorMessage(error)}`)
    } finally {
      setSending(false)
    }
  }

  return (
    <FileInput
      ref={field.ref}
      label={label}
      description="JPEG, PNG, WebP, GIF ou PDF, até 10MB"
      placeholder={sending ? 'Enviando...' : field.value ? 'Arquivo guardado' : 'Escolher arquivo'}
      leftSection={<IconUpload size={16} aria-hidden />}
      accept={DOCUMENT_MIMES.join(',')}
      value={file}
      onChange={(chosen) => void send(chosen)}
      clearable
      clearButtonProps={{ 'aria-label': 'Remover arquivo' }}
      disabled={sending}
      withAsterisk={required}
      error={fieldState.error?.message}
    />
  )
}

/** Why a file need not be sent. The server looks again, and inside. */
function problemOf(file: File) {
  if (!DOCUMENT_MIMES.some((mime) => mime === file.type)) return DOCUMENT_REFUSALS.FILE_TYPE_REFUSED.message
  return file.size > DOCUMENT_BYTES ? DOCUMENT_REFUSALS.FILE_TOO_LARGE.message : null
}
