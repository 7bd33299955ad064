import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { FormFrame } from './form-frame.tsx'
import { WorkDialog } from './work-dialog.tsx'

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

/** Each is read and gone. */
function Notices() {
  const [left, setLeft] = useState(['Ana', 'Bia', 'Caio'])
  return (
    <Dialog title="Avisos" size={400} onClose={() => {}}>
      <button type="button">Ler todos</button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setLeft((all) => all.filter((one) => one !== name))}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

test('where a row goes, the one that stands in its place has the focus; after the last one, the one before it', async () => {
  const { screen, user } = await renderPage(<Notices />, { api: {} })
  screen.getByRole('button', { name: 'Bia' }).element().focus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Caio' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Ana' })).toHaveFocus()
})

/** What is done with the whole rests while it works. */
function Again() {
  const [busy, setBusy] = useState(false)
  function work() {
    setBusy(true)
    setTimeout(() => setBusy(false), 50)
  }
  const again = (
    <button type="button" disabled={busy} onClick={work}>
      {busy ? 'Reavaliando' : 'Reavaliar'}
    </button>
  )
  return (
    <WorkDialog title="Avaliação" size={600} actions={again} onClose={() => {}}>
      <button type="button">Histórico</button>
    </WorkDialog>
  )
}

test('a button in the head of a dialog that one works in has the focus again when it rested', async () => {
  const { screen, user } = await renderPage(<Again />, { api: {} })
  screen.getByRole('button', { name: 'Reavaliar' }).element().focus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Reavaliando' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Reavaliar' })).toHaveFocus()
})

/** What is asked in a second dialog takes away the button that asked it. */
function Contest({ onClose }: { onClose(): void }) {
  const [stage, setStage] = useState<'open' | 'asking' | 'said'>('open')
  return (
    <Dialog title="Avaliação" size={400} onClose={onClose}>
      {stage !== 'said' && (
        <div>
          <button type="button" onClick={() => setStage('asking')}>
            Contestar
          </button>
        </div>
      )}
      {stage === 'asking' && (
        <Dialog title="Contestar" size={300} onClose={() => {}}>
          <button type="button" data-autofocus onClick={() => setStage('said')}>
            Enviar
          </button>
        </Dialog>
      )}
    </Dialog>
  )
}

test('a dialog over another whose opener is gone leaves the focus to the other, which Escape closes', async () => {
  const close = vi.fn()
  const { screen, user } = await renderPage(<Contest onClose={close} />, { api: {} })
  screen.getByRole('button', { name: 'Contestar' }).element().focus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).not.toBeInTheDocument()
  await expect.poll(() => screen.getByRole('dialog', { name: 'Avaliação' }).element().contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalled()
})

/** What a visit allows is asked for when it opens. */
function Late() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    setTimeout(() => setLoaded(true), 50)
  }, [])
  return (
    <Dialog title="Consulta" size={400} onClose={() => {}}>
      {loaded && (
        <button type="button" data-autofocus>
          Chegou
        </button>
      )}
    </Dialog>
  )
}

test('what asks for the focus has it, though it arrives after the dialog', async () => {
  const { screen } = await renderPage(<Late />, { api: {} })
  await expect.element(screen.getByRole('button', { name: 'Chegou' })).toHaveFocus()
})

/** A value that is not typed stands before those that are. */
function Closing({ onClosed }: { onClosed(): void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ganhar
      </button>
      {open && (
        <FormFrame title="Ganha" save="Ganha" saving={false} send={() => {}} isDirty={() => false} onClose={close}>
          <input aria-label="Valor" data-autofocus disabled />
          <input aria-label="Data" />
        </FormFrame>
      )}
    </>
  )
}

test('where what asks for the focus cannot be typed in, the first control has it, and Escape closes', async () => {
  const onClosed = vi.fn()
  const { screen, user } = await renderPage(<Closing onClosed={onClosed} />, { api: {} })
  const ganhar = screen.getByRole('button', { name: 'Ganhar' })
  await expect.element(ganhar).toBeVisible()
  ganhar.element().focus()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Data')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(onClosed).toHaveBeenCalledOnce()
  await expect.element(ganhar).toHaveFocus()
})

test('a form that may not be sent yet is not sent by a key either', async () => {
  const send = vi.fn()
  const frame = (ready: boolean) => (
    <FormFrame title="Trocar" save="Trocar" saving={false} ready={ready} send={send} isDirty={() => false} onClose={() => {}}>
      <input aria-label="Quem" data-autofocus />
    </FormFrame>
  )
  const { screen, user } = await renderPage(frame(false), { api: {} })
  await expect.element(screen.getByLabelText('Quem')).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(send).not.toHaveBeenCalled()
})

test('Enter in an open list does not send the form, in a field it does', async () => {
  const send = vi.fn()
  const { screen, user } = await renderPage(
    <FormFrame title="Agendar" save="Agendar" saving={false} send={send} isDirty={() => false} onClose={() => {}}>
      <input aria-label="Quem" role="combobox" aria-expanded="true" aria-controls="achados" data-autofocus />
      <input aria-label="Hora" />
    </FormFrame>,
    { api: {} },
  )
  await expect.element(screen.getByLabelText('Quem')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Tab}{Enter}')
  expect(send).toHaveBeenCalledOnce()
})

const FIELDS = Array.from({ length: 60 }, (_, n) => `Campo ${n}`)

const Long = () => (
  <FormFrame
    title="Nova Consulta"
    saving={false}
    send={() => {}}
    isDirty={() => false}
    save="Agendar"
    failure={<Failure reason="Sem conexão." />}
    onClose={() => {}}
  >
    {FIELDS.map((name) => (
      <input key={name} aria-label={name} style={{ display: 'block', minHeight: 30 }} />
    ))}
  </FormFrame>
)

test('what a long dialog is answered with is in sight, with why it was not done, and covers nothing that the keyboard reaches', async () => {
  const { screen, user } = await renderPage(<Long />, { api: {} })
  await expect.element(screen.getByRole('button', { name: 'Agendar' })).toBeInViewport({ ratio: 0.95 })
  const failure = screen.getByRole('alert')
  await expect.element(failure).toBeInViewport({ ratio: 0.95 })
  screen.getByLabelText('Campo 0').element().focus()
  for (const _ of FIELDS.slice(1)) {
    await user.keyboard('{Tab}')
    expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(failure.element().getBoundingClientRect().top)
  }
})

/** Its first field is wrong, and out of sight from where it is sent. */
function Wrong() {
  const [tried, setTried] = useState(false)
  return (
    <FormFrame title="Nova Consulta" saving={false} send={() => setTried(true)} isDirty={() => false} save="Agendar" onClose={() => {}}>
      <input aria-label="Telefone" aria-invalid={tried} />
      {FIELDS.map((name) => (
        <input key={name} aria-label={name} style={{ display: 'block', minHeight: 30 }} />
      ))}
    </FormFrame>
  )
}

test('whoever sends a long form that is not right is led to the first field that is wrong', async () => {
  const { screen } = await renderPage(<Wrong />, { api: {} })
  screen.getByLabelText('Campo 59').element().focus()
  await screen.getByRole('button', { name: 'Agendar' }).click()
  await expect.element(screen.getByLabelText('Telefone')).toHaveFocus()
  await expect.element(screen.getByLabelText('Telefone')).toBeInViewport({ ratio: 0.95 })
})
