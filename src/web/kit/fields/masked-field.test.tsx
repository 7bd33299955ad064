import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'
import { MaskedField } from './masked-field.tsx'
import type { MaskKind } from './masks.ts'

interface FormProps {
  mask: MaskKind
  stored: string | null
  onChange: (value: string) => void
}

function Form({ mask, stored, onChange }: FormProps) {
  const [value, setValue] = useState(stored)
  const keep = (typed: string) => {
    onChange(typed)
    setValue(typed)
  }
  return (
    <>
      <MaskedField label="Campo" mask={mask} value={value} onChange={keep} />
      <button type="button" onClick={() => setValue('8432321234')}>
        Outro registro
      </button>
    </>
  )
}

async function renderField(mask: MaskKind, stored: string | null = null) {
  const onChange = vi.fn<(value: string) => void>()
  const screen = await render(<Form mask={mask} stored={stored} onChange={onChange} />, { wrapper: ThemeProvider })
  const field = screen.getByLabelText('Campo')
  return { ...screen, field, input: field.element() as HTMLInputElement, onChange }
}

/** What the browser does when it fills a field in: the text changes, and one input event tells of it. */
function autofill(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Pastes over the selection, as the clipboard would. */
function paste(input: HTMLInputElement, text: string) {
  input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: text, bubbles: true, cancelable: true }))
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data: text, bubbles: true }))
}

test.each([
  ['cpf', '52998224725', '529.982.247-25', '52998224725'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['document', '52998224725', '529.982.247-25', '52998224725'],
  ['document', '11222333000181', '11.222.333/0001-81', '11222333000181'],
  ['document', '12abc34501de35', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['phone', '8432321234', '(84) 3232-1234', '8432321234'],
  ['phone', '84999991234', '(84) 99999-1234', '84999991234'],
  ['phone', '849999912349', '(84) 99999-1234', '84999991234'],
  ['phone', '+14155552671', '+14155552671', '+14155552671'],
  ['phone', '08001234567', '0800 123 4567', '08001234567'],
  ['phone', '084999991234', '084 99999-1234', '084999991234'],
  ['cep', '59012300', '59012-300', '59012300'],
  ['pis', '12056412847', '120.56412.84-7', '12056412847'],
  ['uf', 'rn9', 'RN', 'RN'],
  ['brl', '1234,5', 'R$ 1.234,5', '1234.50'],
  ['brl', '1234.56', 'R$ 1.234,56', '1234.56'],
] as const)('%s: typing %s shows %s and keeps %s', async (mask, typed, shown, kept) => {
  const { field, input, onChange } = await renderField(mask)
  await field.click()
  await userEvent.keyboard(typed)
  expect(input.value).toBe(shown)
  expect(onChange).toHaveBeenLastCalledWith(kept)
})

test.each([
  ['cpf', '52998224725', '529.982.247-25'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['document', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['phone', '84999991234', '(84) 99999-1234'],
  ['phone', '+14155552671', '+14155552671'],
  ['phone', '08001234567', '0800 123 4567'],
  ['brl', '1234.5', 'R$ 1.234,50'],
  ['brl', '0.50', 'R$ 0,50'],
  ['cpf', null, ''],
] as const)('%s: a stored %s is shown as %s without being changed', async (mask, stored, shown) => {
  const { input, onChange } = await renderField(mask, stored)
  await expect.poll(() => input.value).toBe(shown)
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['phone', '+55 (84) 99999-1234', '(84) 99999-1234'],
  ['phone', '0055 84 3232-1234', '(84) 3232-1234'],
  ['phone', '55987654321', '(55) 98765-4321'],
  ['phone', '+1 415 555 2671', '+14155552671'],
  ['phone', '0800 123 4567', '0800 123 4567'],
  ['phone', '055 84 99999 1234', '(84) 99999-1234'],
  ['phone', '(84) 3232-1234 ramal 5', '(84) 3232-1234'],
  ['phone', '84999991234 84988887777', '8499999123484988887777'],
  ['cpf', ' 529.982.247-25\u00a0', '529.982.247-25'],
  ['document', '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['brl', 'R$\u00a01.234,56', 'R$ 1.234,56'],
  ['brl', '1234.56', 'R$ 1.234,56'],
] as const)('%s: %s, pasted or filled in over an old value, shows as %s', async (mask, text, shown) => {
  for (const put of [paste, autofill]) {
    const { field, input, onChange, unmount } = await renderField(mask, mask === 'brl' ? '9.99' : '11222333444')
    await field.click()
    input.select()
    put(input, text)
    expect(input.value).toBe(shown)
    expect(onChange).toHaveBeenCalledTimes(1)
    await unmount()
  }
})

test('a field that has never had the focus can be filled in', async () => {
  const { input, onChange } = await renderField('phone')
  autofill(input, '+55 84 99999-1234')
  expect(input.value).toBe('(84) 99999-1234')
  expect(onChange.mock.calls).toEqual([['84999991234']])
})

test('backspace goes over separators, and a digit can be put in the middle', async () => {
  const { field, input, onChange } = await renderField('cpf', '52998')
  await field.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(input.value).toBe('52')
  await userEvent.keyboard('{Home}7')
  expect(onChange).toHaveBeenLastCalledWith('752')
  await userEvent.keyboard('99')
  expect(input.value).toBe('799.52')
})

test('a phone that loses a digit falls back to the short mask, and clears to nothing', async () => {
  const { field, input, onChange } = await renderField('phone', '84999991234')
  await field.click()
  await userEvent.keyboard('{End}{Backspace}')
  expect(input.value).toBe('(84) 9999-9123')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}')
  expect(onChange).toHaveBeenLastCalledWith('')
  expect(input.value).toBe('')
})

test('text that is selected as the field gets the focus is replaced whole', async () => {
  const { field, onChange } = await renderField('phone', '84999991234')
  await field.fill('')
  expect(onChange).toHaveBeenLastCalledWith('')
})

test('Ctrl+Z and Ctrl+Y walk through what was typed, and undo stops at the stored value', async () => {
  const { field, input } = await renderField('cep', '5901')
  await field.click()
  await userEvent.keyboard('{End}23')
  expect(input.value).toBe('59012-3')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input.value).toBe('59012')
  await userEvent.keyboard('{Control>}zzz{/Control}')
  expect(input.value).toBe('5901')
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(input.value).toBe('59012')
})

test('a hundred states can be undone', async () => {
  const { field, input } = await renderField('cep')
  await field.click()
  await userEvent.keyboard(`12${'3{Backspace}'.repeat(60)}`)
  await userEvent.keyboard(`{Control>}${'z'.repeat(99)}{/Control}`)
  const oldest = input.value
  expect(oldest).toMatch(/^123?$/)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input.value).toBe(oldest)
})

test('another record replaces the text, and undo does not bring the old one back', async () => {
  const { field, input, onChange, getByText } = await renderField('phone', '84999991234')
  await getByText('Outro registro').click()
  await expect.poll(() => input.value).toBe('(84) 3232-1234')
  await field.click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(input.value).toBe('(84) 3232-1234')
  expect(onChange).not.toHaveBeenCalled()
})

test('reais are completed with cents when the field is left', async () => {
  const { field, input, onChange } = await renderField('brl')
  await field.click()
  await userEvent.keyboard('1234,')
  expect(onChange).toHaveBeenLastCalledWith('1234.00')
  await userEvent.tab()
  expect(input.value).toBe('R$ 1.234,00')
})

test('label, error, required and disabled reach the input', async () => {
  const { getByLabelText, getByText } = await render(
    <MaskedField label="CPF" mask="cpf" value="" onChange={() => undefined} error="CPF inválido" required disabled />,
    { wrapper: ThemeProvider },
  )
  await expect.element(getByText('CPF inválido')).toBeVisible()
  const input = getByLabelText('CPF').element()
  expect(input).toBeDisabled()
  expect(input).toBeRequired()
  expect(input).toHaveAttribute('aria-invalid', 'true')
})

test('the ref focuses the input', async () => {
  let input: HTMLInputElement | null = null
  await render(
    <MaskedField
      label="CPF"
      mask="cpf"
      value=""
      onChange={() => undefined}
      ref={(element) => {
        input = element
      }}
    />,
    { wrapper: ThemeProvider },
  )
  input!.focus()
  expect(document.activeElement).toBe(input)
})
