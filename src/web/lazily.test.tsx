import { useState } from 'react'
import { expect, test } from 'vitest'
import { lazily } from './lazily.tsx'
import { renderPage } from './testing/render-page.tsx'

test('code that does not arrive is said in a toast and fetched again on request; what was typed stays', async () => {
  let arrives = false
  const Dialog = lazily(async () => {
    if (!arrives) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Chegou</p>
  })
  const { screen } = await renderPage(
    <>
      <input aria-label="Nome" />
      <Dialog />
    </>,
    { api: {} },
  )
  await screen.getByLabelText('Nome').fill('Marina')
  await expect.element(screen.getByText('Não foi possível abrir')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Recarregar' })).toBeVisible()
  arrives = true
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('Chegou')).toBeVisible()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Marina')
})

test('code that several places wait for is fetched once, and that it does not arrive is said once', async () => {
  let arrives = false
  let asked = 0
  const Part = lazily(async () => {
    asked += 1
    if (!arrives) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>{name}</p>
  })
  const { screen } = await renderPage(
    <>
      <Part name="Um" />
      <Part name="Dois" />
    </>,
    { api: {} },
  )
  await expect.element(screen.getByText('Não foi possível abrir')).toBeVisible()
  expect(asked).toBe(1)
  arrives = true
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('Um')).toBeVisible()
  await expect.element(screen.getByText('Dois')).toBeVisible()
  expect(asked).toBe(2)
})

test('several pieces that a new version took away are said once, and one answer fetches them all', async () => {
  let arrives = false
  const piece = (name: string) =>
    lazily(async () => {
      if (!arrives) throw new TypeError('Failed to fetch dynamically imported module')
      return () => <p>{name}</p>
    })
  const [One, Two] = [piece('Um'), piece('Dois')]
  const { screen } = await renderPage(
    <>
      <One />
      <Two />
    </>,
    { api: {} },
  )
  await expect.element(screen.getByText('Não foi possível abrir')).toBeVisible()
  arrives = true
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByText('Um')).toBeVisible()
  await expect.element(screen.getByText('Dois')).toBeVisible()
  await expect.element(screen.getByText('Não foi possível abrir')).not.toBeInTheDocument()
})

let arrives = false
const Dialog = lazily(async () => {
  if (!arrives) throw new TypeError('Failed to fetch dynamically imported module')
  return ({ onClose }: { onClose(): void }) => (
    <button type="button" onClick={onClose}>
      Fechar
    </button>
  )
})

function DialogPage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

test('a dialog whose code does not arrive is closed with its message, and its button opens it the next time', async () => {
  const { screen } = await renderPage(<DialogPage />, { api: {} })
  await screen.getByRole('button', { name: 'Abrir' }).click()
  await screen.getByRole('button', { name: 'Fechar aviso' }).click()
  arrives = true
  await screen.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(screen.getByRole('button', { name: 'Fechar', exact: true })).toBeVisible()
})
