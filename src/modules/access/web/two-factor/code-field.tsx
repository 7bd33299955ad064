import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'

/** Whatever stands around the six digits of a code. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 6)

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange(value: string): void
  /** Hears the six digits as soon as they are all there. */
  onFull?(code: string): void
}

/** The six digits of an app, as phones and password managers fill them in. */
export const CodeField = ({ onChange, onFull, ...props }: Props) => (
  <TextInput
    label="Código"
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder="000000"
    maxLength={7}
    {...props}
    onChange={({ target }) => {
      const code = digitsOf(target.value)
      onChange(code)
      if (code.length === 6) onFull?.(code)
    }}
  />
)

export const TrustBox = ({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) => (
  <Checkbox label="Confiar neste navegador por 30 dias" checked={checked} onChange={(event) => onChange(event.target.checked)} />
)
