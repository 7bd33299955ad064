import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'

/** 'Cobrar' makes way for 'Receber' when it is done; 'Recibo' rests while it works. */
function Page() {
  const [charged, setCharged] = useState(false)
  const [recibo, setRecibo] = useState('Recibo')
  function work() {
    setRecibo('Gerando')
    setTimeout(() => setRecibo('Gerado'), 50)
  }
  return (
    <Dialog title="Consulta" size={400} onClose={() => {}}>
      <button type="button">Chegou</button>
      <div>
        {charged ? (
          <button type="button">Receber</button>
        ) : (
          <span>
            <button type="button" onClick={() => setCharged(true)}>
              Cobrar
            </button>
          </span>
        )}
        <button type="button" disabled={recibo === 'Gerando'} onClick={work}>
          {recibo}
        </button>
      </div>
    </Dialog>
  )
}

test('whoever presses a button of a dialog goes on beside it when it is gone, and on it when it rested', async () => {
  const { screen, user } = await renderPage(<Page />, { api: {} })
  const cobrar = screen.getByRole('button', { name: 'Cobrar' })
  await expect.element(cobrar).toBeVisible()
  cobrar.element().focus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Receber' })).toHaveFocus()
  await user.keyboard('{Tab}{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Gerado' })).toHaveFocus()
})
