import { TagsInput } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useRecordField } from './record-fields-context.ts'

interface Props {
  name: string
  /** Where the words are one text. */
  read?: (value: never) => string[]
  write?: (words: string[]) => unknown
  /** Between words that are pasted or typed in a row. */
  split?: string[]
}

const asTheyAre = (words: string[]) => words

/** Several short texts as chips: Enter, what stands between them, or leaving the field adds one. */
export function WordsField({ name, read = asTheyAre as never, write = asTheyAre, split = [';'] }: Props) {
  const { required: _, ...common } = useRecordField(name).common
  const { field, fieldState } = useController({ name })
  return (
    <TagsInput
      {...common}
      ref={field.ref}
      name={field.name}
      value={read(field.value as never)}
      onChange={(words) => field.onChange(write(words))}
      onBlur={field.onBlur}
      placeholder="Digite e tecle Enter"
      acceptValueOnBlur
      splitChars={split}
      error={messageOf(fieldState.error)}
    />
  )
}

/** Of the whole, or of the first word that is refused. */
function messageOf(error: unknown) {
  const errors = (Array.isArray(error) ? error : [error]) as ({ message?: string } | undefined)[]
  return errors.find((one) => one?.message)?.message
}
