import { Skeleton } from '@mantine/core'
import type { FieldValues, Path } from 'react-hook-form'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import { optionsOf } from '#shared/record-fields.ts'
import { lazily } from '#web/lazily.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { DateField } from './date-field.tsx'
import { EmailField } from './email-field.tsx'
import { FormattedField } from './formatted-field.tsx'
import { LongTextField } from './long-text-field.tsx'
import type { MaskKind } from './masks.ts'
import { MomentField } from './moment-field.tsx'
import { PickListField } from './pick-list-field.tsx'
import { RadioField } from './radio-field.tsx'
import { useRecordField } from './record-fields-context.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const WAITING = <Skeleton h={60} />
// Few records have one of these, and each brings a good deal of code.
const ColorField = lazily(async () => (await import('./color-field.tsx')).ColorField, WAITING)
const FileField = lazily(async () => (await import('./file-field.tsx')).FileField, WAITING)
const WordsField = lazily(async () => (await import('./words-field.tsx')).WordsField, WAITING)
const NumberField = lazily(async () => (await import('./number-field.tsx')).NumberField, WAITING)

interface Props<Values extends FieldValues> {
  name: Path<Values>
  /** Where these depend on other fields; otherwise the record's definition says them. */
  label?: string
  required?: boolean
  mask?: MaskKind
  disabled?: boolean
}

/** A field of the record that the `RecordFields` above is about, as its definition says that it is typed. */
export function FormField<Values extends FieldValues>({ name, label, required, mask, disabled }: Props<Values>) {
  const { field, common, lists, upload } = useRecordField(name)
  const props = { ...common, name, disabled, ...(label && { label }), ...(required !== undefined && { required }) }
  switch (field.kind) {
    case undefined:
    case 'text':
      return <TextField<Values> {...props} placeholder={field.placeholder} autoComplete="off" />
    case 'email':
      return <EmailField<Values> {...props} />
    case 'country':
      return <TextField<Values> {...props} autoComplete="off" />
    case 'notes':
      return <LongTextField<Values> {...props} rows={field.rows} limit={field.limit} placeholder={field.placeholder} />
    case 'day':
      return <DateField<Values> {...props} />
    case 'moment':
      return <MomentField<Values> {...props} />
    case 'check':
      return <CheckboxField<Values> {...props} />
    case 'number':
      return <NumberField {...props} min={field.min} max={field.max} decimals={field.decimals} />
    case 'words':
      return <WordsField name={name} />
    case 'color':
      return <ColorField {...props} swatches={field.swatches} />
    case 'choice': {
      const Choice = field.inSight ? RadioField : SelectField
      return <Choice<Values> {...props} options={optionsOf(field.options, lists)} />
    }
    case 'person':
      return (
        <SelectField<Values>
          {...props}
          options={optionsOf('people', lists)}
          searchable
          placeholder={props.required ? 'Escolha uma pessoa' : 'Ninguém'}
        />
      )
    case 'pick':
      return (
        <PickListField<Values> {...props} another={field.another} options={optionsOf(field.options, lists).map((option) => option.name)} />
      )
    case 'file':
      if (!upload) throw new Error(`${name} is a file: RecordFields needs upload`)
      return <FileField {...props} rule={field.rule ?? DOCUMENT_FILE} upload={upload} />
    case 'picture':
      throw new Error(`${name} is a picture: RecordAvatar shows it`)
    default:
      return <FormattedField<Values> {...props} mask={mask ?? field.kind} />
  }
}
