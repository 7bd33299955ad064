import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  onConfirm(): void
  /** Whether the question goes away with the answer, as after a deletion. */
  closes: boolean
}

function Page({ onConfirm, closes }: Props) {
  const [asking, setAsking] = useState(true)
  const [busy, setBusy] = useState(false)
  const answer = () => {
    onConfirm()
    if (closes) setAsking(false)
    else setBusy(true)
  }
  return (
    <>
      <ConfirmDialog
        question={asking ? 'Excluir 2 registros?' : null}
        confirm="Excluir"
        busy={busy}
        onConfirm={answer}
        onCancel={() => setAsking(false)}
      />
      <button type="button" data-testid="fail" onClick={() => setBusy(false)} />
    </>
  )
}

const twice = (button: HTMLElement) => {
  button.click()
  button.click()
}

test('two clicks in one frame are one answer', async () => {
  const onConfirm = vi.fn()
  const { screen } = await renderPage(<Page onConfirm={onConfirm} closes={false} />, { api: {} })
  await expect.element(screen.getByText('Excluir 2 registros?')).toBeVisible()
  twice(screen.getByRole('button', { name: 'Excluir' }).element() as HTMLElement)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a click while the answered question fades out is none', async () => {
  const onConfirm = vi.fn()
  const { screen } = await renderPage(<Page onConfirm={onConfirm} closes />, { api: {} })
  const button = screen.getByRole('button', { name: 'Excluir' })
  await button.dblClick({ force: true })
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('an answer that failed can be given again', async () => {
  const onConfirm = vi.fn()
  const { screen } = await renderPage(<Page onConfirm={onConfirm} closes={false} />, { api: {} })
  await screen.getByRole('button', { name: 'Excluir' }).click()
  ;(screen.getByTestId('fail').element() as HTMLElement).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

function Asked() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <input aria-label="Peso" onKeyDown={({ key }) => key === 'Enter' && setAsking(true)} />
      {asking && (
        <ConfirmDialog question="Peso de 700 kg: confirma?" confirm="Confirmar" onConfirm={() => {}} onCancel={() => setAsking(false)} />
      )}
    </>
  )
}

test('whoever is taken back goes on where she was, though the question is gone at once', async () => {
  const { screen, user } = await renderPage(<Asked />, { api: {} })
  const field = screen.getByLabelText('Peso')
  await field.fill('700')
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
})
