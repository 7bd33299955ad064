import { Chip, Group, Select, Slider, Text, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { copiedOn, written } from '#modules/patients/contract/records/copied.ts'
import { DIAGNOSES, diagnosesIn } from '#modules/patients/contract/records/diagnoses.ts'
import type { EntryData } from '#modules/patients/contract/records/entry.ts'
import { textOf } from '#modules/patients/contract/records/entry.ts'
import { MeasureCode } from '#modules/patients/contract/records/measures.ts'
import type { TemplateField } from '#modules/patients/contract/records/template.ts'
import { formatDate } from '#shared/br/date.ts'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { DiagnosesPicker } from './diagnosis-picker.tsx'
import { FIELD } from './focus-field.ts'
import { MeasureField } from './measure-fields.tsx'
import classes from './record.module.css'

interface Props {
  fields: readonly TemplateField[]
  data: EntryData
  disabled: boolean
  onChange(data: EntryData): void
  onBlur(): void
}

/** The fields of a template: the label at the left of what is written. */
export const EntryFields = ({ fields, data, disabled, onChange, onBlur }: Props) => (
  <fieldset className={classes.fields} disabled={disabled} aria-label="Campos da evolução" onBlur={onBlur}>
    {fields.map((field) => (
      <EntryField
        key={field.key}
        field={field}
        value={data[field.key] ?? ''}
        copied={copiedOn(data, field.key)}
        onChange={(value) => onChange(written(data, field.key, value))}
      />
    ))}
    <Diagnoses value={diagnosesIn(data)} onChange={(said) => onChange({ ...data, [DIAGNOSES]: said })} />
  </fieldset>
)

/** What every entry may name, whatever its template. */
function Diagnoses(props: { value: readonly string[]; onChange(value: string[]): void }) {
  const id = useId()
  return (
    <div className={classes.field}>
      <Text component="label" htmlFor={id} size="sm" c="dimmed">
        CID-10
      </Text>
      <DiagnosesPicker id={id} {...props} />
    </div>
  )
}

interface FieldProps {
  field: TemplateField
  value: EntryData[string]
  /** The day of the entry that the text was copied from and stands as it was. */
  copied: string | null
  onChange(value: EntryData[string]): void
}

function EntryField({ field, value, copied, onChange }: FieldProps) {
  const { label, unit, required, kind } = field
  const id = useId()
  return (
    <div className={classes.field} {...{ [FIELD]: field.key }}>
      <Text component="label" htmlFor={id} id={`${id}-label`} size="sm" c="dimmed">
        {unit ? `${label} (${unit})` : label}
        {required && (
          <Text span c="red" aria-hidden>
            {' '}
            *
          </Text>
        )}
        {copied && (
          <Text size="xs" c="orange">
            Copiado de {formatDate(copied)}
          </Text>
        )}
      </Text>
      {kind === 'date' ? (
        <DateInput
          id={id}
          label={label}
          labelProps={{ style: { display: 'none' } }}
          aria-label={label}
          maw={180}
          value={textOf(value)}
          onChange={onChange}
        />
      ) : (
        <Control id={id} {...{ field, value, onChange }} />
      )}
    </div>
  )
}

function Control({
  id,
  field: { key, kind, label, options = [], required },
  value,
  onChange,
}: Omit<FieldProps, 'copied'> & { id: string }) {
  const text = typeof value === 'string' ? value : ''
  const shared = { id, 'aria-required': required }
  if (kind === 'measure') return <MeasureField id={id} code={MeasureCode.parse(key)} value={text} onChange={onChange} />
  if (kind === 'choice')
    return <Select {...shared} maw={320} data={options} value={text || null} clearable onChange={(chosen) => onChange(chosen ?? '')} />
  if (kind === 'choices')
    return (
      <Chip.Group multiple value={Array.isArray(value) ? value : []} onChange={onChange}>
        <Group gap={6} role="group" aria-labelledby={`${id}-label`}>
          {options.map((option) => (
            <Chip key={option} value={option} size="xs">
              {option}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    )
  if (kind === 'scale')
    return (
      <Group gap="sm" maw={420} wrap="nowrap">
        <Slider flex={1} min={0} max={10} thumbLabel={label} value={Number(text) || 0} onChange={(chosen) => onChange(String(chosen))} />
        <Text size="sm" w={96}>
          {text === '' ? 'Não informada' : `${text} de 10`}
        </Text>
      </Group>
    )
  if (kind === 'long')
    return (
      <Textarea
        {...shared}
        variant="unstyled"
        autosize
        minRows={1}
        maxLength={20_000}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      maw={kind === 'number' ? 160 : undefined}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
