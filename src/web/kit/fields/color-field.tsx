import { ColorInput } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'

/** A colour as #rrggbb: one of the swatches, typed, or taken from the screen. */
export function ColorField<Values extends FieldValues>({
  name,
  required: _,
  swatches,
  ...box
}: FieldProps<Values> & { swatches: readonly string[] }) {
  const { field, fieldState } = useController<Values>({ name })
  return (
    <ColorInput
      {...field}
      {...box}
      format="hex"
      swatches={[...swatches]}
      swatchesPerRow={8}
      eyeDropperButtonProps={{ 'aria-label': 'Escolher uma cor da tela' }}
      popoverProps={{ withinPortal: true }}
      error={fieldState.error?.message}
    />
  )
}
