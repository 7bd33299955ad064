import { Button, FileButton, Menu, Pagination, Select, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Avatar } from '../kit/display/avatar.tsx'
import { STATUS_COLORS, StatusBadge } from '../kit/display/status-badge.tsx'
import { contrast } from './brand-scale.ts'
import { ThemeProvider } from './theme-provider.tsx'

afterEach(() => localStorage.clear())

const hex = (css: string) =>
  `#${[...css.matchAll(/[\d.]+/g)]
    .slice(0, 3)
    .map(([channel]) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`
const isTransparent = (css: string) => css === 'transparent' || /, 0\)$/.test(css)

/** Contrast of an element's text with the first painted background behind it. */
function textContrast(element: Element, pseudo?: string) {
  let painted: Element | null = element
  while (painted && isTransparent(getComputedStyle(painted).backgroundColor)) painted = painted.parentElement
  return contrast(hex(getComputedStyle(element, pseudo).color), hex(getComputedStyle(painted ?? document.body).backgroundColor))
}

describe.each(['light', 'dark'])('in the %s theme', (scheme) => {
  const show = (ui: React.ReactNode, primary?: number) => {
    localStorage.setItem('theme', scheme)
    return render(<ThemeProvider {...(primary !== undefined && { primary })}>{ui}</ThemeProvider>)
  }

  test.each(STATUS_COLORS)('a %s status can be read', async (color) => {
    const { getByText } = await show(<StatusBadge color={color}>Ativo</StatusBadge>)
    expect(textContrast(getByText('Ativo').element())).toBeGreaterThanOrEqual(4.5)
  })

  test('initials can be read in whatever colour the name gives them', async () => {
    const names = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => `${letter}na ${letter}osta`)
    const { getByText } = await show(names.map((name) => <Avatar key={name} name={name} />))
    for (const [letter = ''] of names) {
      expect(textContrast(getByText(letter + letter, { exact: true }).element()), letter).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each([0, 60, 100, 165, 265, 320])('a button in brand hue %i can be read', async (hue) => {
    const { getByText } = await show(<Button>Novo Cliente</Button>, hue)
    expect(textContrast(getByText('Novo Cliente').element())).toBeGreaterThanOrEqual(4.5)
  })

  test('placeholders and error messages can be read', async () => {
    const { getByLabelText, getByText } = await show(<TextInput label="Nome" placeholder="Buscar" error="Nome é obrigatório" />)
    expect(textContrast(getByText('Nome é obrigatório').element())).toBeGreaterThanOrEqual(4.5)
    expect(textContrast(getByLabelText('Nome').element(), '::placeholder')).toBeGreaterThanOrEqual(4.5)
  })

  test('every day of a calendar can be read', async () => {
    const { container } = await show(<DatePicker type="range" value={['2026-11-05', '2026-11-23']} defaultDate="2026-11-01" />)
    const days = [...container.querySelectorAll('button[data-weekend], button[data-outside], button[data-in-range]')]
    expect(days.length).toBeGreaterThan(20)
    for (const day of container.querySelectorAll('[data-in-range]'))
      expect(isTransparent(getComputedStyle(day).backgroundColor)).toBe(false)
    for (const day of days) expect(textContrast(day), day.textContent ?? '').toBeGreaterThanOrEqual(4.5)
  })
})

test('pagination buttons have names', async () => {
  const { getByRole } = await render(<Pagination total={9} defaultValue={5} />, { wrapper: ThemeProvider })
  for (const name of ['Anterior', 'Próxima', 'Página 4', 'Página 5']) {
    await expect.element(getByRole('button', { name })).toBeVisible()
  }
})

test('another brand recolours the same elements', async () => {
  const page = (primary: string) => (
    <ThemeProvider primary={primary}>
      <Button>Salvar</Button>
    </ThemeProvider>
  )
  const { getByRole, rerender } = await render(page('#2563eb'))
  const background = () => getComputedStyle(getByRole('button').element()).backgroundColor
  const blue = background()
  await rerender(page('#be123c'))
  await expect.poll(background).not.toBe(blue)
})

test('an avatar whose picture is missing shows initials', async () => {
  const { getByText } = await render(<Avatar name="Ana Beatriz Moreira" src="data:image/png;base64,broken" />, { wrapper: ThemeProvider })
  await expect.element(getByText('AB')).toBeVisible()
})

test('menus and lists float in a landmark, which is there only while one of them is open', async () => {
  const { getByRole } = await render(
    <ThemeProvider>
      <Menu>
        <Menu.Target>
          <Button>Mais ações</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Transferir</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Select label="Para" data={['Recepção']} />
    </ThemeProvider>,
  )
  const landmark = page.getByRole('region', { name: 'Menus e listas abertos' })
  await expect.element(landmark).not.toBeInTheDocument()
  await getByRole('button', { name: 'Mais ações' }).click()
  await expect.element(landmark.getByRole('menuitem', { name: 'Transferir' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await getByRole('combobox', { name: 'Para' }).click()
  await expect.element(landmark.getByRole('option', { name: 'Recepção' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(landmark).not.toBeInTheDocument()
})

test('a file that was chosen, and taken back, can be chosen again', async () => {
  const { getByRole, container } = await render(
    <ThemeProvider>
      <FileButton onChange={() => undefined}>{(button) => <Button {...button}>Anexar</Button>}</FileButton>
    </ThemeProvider>,
  )
  const input = container.querySelector('input')!
  input.addEventListener('click', (event) => event.preventDefault())
  await userEvent.upload(input, new File(['a'], 'a.txt'))
  expect(input.files).toHaveLength(1)
  await getByRole('button', { name: 'Anexar' }).click()
  expect(input.files).toHaveLength(0)
})
