import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import IMask, { type FactoryOpts, type InputMask } from 'imask'
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { parseMoney } from '#shared/br/money.ts'
import { type MaskKind, maskOf } from './masks.ts'

interface MaskedFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  mask: MaskKind
  /** Without mask: digits, for a CNPJ also capital letters, for reais a decimal string such as '1234.56'. */
  value: string | null | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A text field that shows a Brazilian format while it is typed, and keeps the bare value. */
export function MaskedField({ mask, value, onChange, ref, ...field }: MaskedFieldProps) {
  const input = useMask(mask, value ?? '', onChange)
  const { placeholder, keyboard } = maskOf(mask)
  return <TextInput placeholder={placeholder} autoComplete="off" {...keyboard} {...field} ref={useMergedRef(input, ref)} />
}

function useMask(kind: MaskKind, value: string, onChange: (value: string) => void) {
  const element = useRef<HTMLInputElement>(null)
  const control = useRef<InputMask<FactoryOpts>>(null)
  const latest = useRef({ value, onChange })

  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })

  useLayoutEffect(() => {
    const input = element.current!
    const mask = IMask(input, maskOf(kind).options) as InputMask<FactoryOpts>
    control.current = mask
    show(mask, latest.current.value)
    mask.on('accept', () => {
      const typed = bare(kind, mask)
      if (typed !== latest.current.value) latest.current.onChange(typed)
    })
    const ignoreRest = watchWholeValues(input, mask, kind)
    return () => {
      ignoreRest()
      mask.destroy()
      control.current = null
    }
  }, [kind])

  useEffect(() => {
    const mask = control.current
    if (mask && bare(kind, mask) !== value) show(mask, value)
  }, [kind, value])

  return element
}

/** Puts a stored value into the field. Undo does not go back behind it: that would be another record. */
function show(mask: InputMask<FactoryOpts>, value: string) {
  mask.unmaskedValue = value
  mask.history.clear()
  mask.updateControl()
}

function bare(kind: MaskKind, mask: InputMask<FactoryOpts>) {
  if (kind !== 'brl') return mask.unmaskedValue
  return parseMoney(mask.unmaskedValue.replace(/\.$/, '')) ?? ''
}

const isKeystroke = ({ inputType, data }: InputEvent) =>
  inputType?.startsWith('delete') || inputType === 'insertCompositionText' || (inputType === 'insertText' && (data?.length ?? 0) <= 1)

/**
 * imask takes every change for keystrokes at the selection it saw on the last keydown. A paste, the browser's autofill
 * or an input method has no keydown, so the selection is saved before each change, and text that arrives whole is read whole.
 */
function watchWholeValues(input: HTMLInputElement, mask: InputMask<FactoryOpts>, kind: MaskKind) {
  const { read } = maskOf(kind)
  const watching = new AbortController()
  const options = { capture: true, signal: watching.signal }
  input.addEventListener('beforeinput', () => mask._saveSelection(), options)
  // imask moves the caret here, before the browser selects all of the text.
  input.addEventListener('focus', (event) => event.stopImmediatePropagation(), options)
  input.addEventListener(
    'input',
    (event) => {
      if (isKeystroke(event as InputEvent)) return
      if (read) mask.unmaskedValue = read(input.value)
      else mask.value = input.value
      mask.updateControl()
      mask._saveSelection()
    },
    options,
  )
  return () => watching.abort()
}
