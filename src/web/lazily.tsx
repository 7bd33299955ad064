import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { errorMessage } from './errors.ts'
import { toast } from './toast.ts'

const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The server did not answer: a TypeError, as of every call without a network. */
class Unreached extends TypeError {}

const UPDATED = 'O sistema foi atualizado. Recarregue a página para continuar.'

/** Fetches code. Without a server it fails as every call does, so that the router does not load the page again into nothing. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw (await serverAnswers()) ? error : new Unreached('the code did not arrive', { cause: error })
  }
}

interface Source<Props> {
  load(): Promise<ComponentType<Props>>
  waiting: ReactNode
  part?: ComponentType<Props>
}

/**
 * A component whose code is fetched when it first shows, with `waiting` in its place until then. Where `lazy` would take the page down with it and never try again,
 * this one says what is wrong in a toast and offers another try; nothing typed elsewhere is lost.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  const source: Source<Props> = { load, waiting }
  return (props) => <Fetched source={source} props={props} />
}

function Fetched<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [Part, setPart] = useState(() => source.part)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (source.part) return
    let left = false
    fetchCode(source.load).then(
      (loaded) => {
        source.part = loaded
        if (!left) setPart(() => loaded)
      },
      (error: Error) => {
        const again = { label: 'Tentar Novamente', run: () => setAttempt(attempt + 1) }
        const reason = error instanceof Unreached ? errorMessage(error) : UPDATED
        if (!left) toast.error('Não foi possível abrir', reason, { action: again, duration: 10_000 })
      },
    )
    return () => {
      left = true
    }
  }, [source, attempt])

  return Part ? <Part {...props} /> : source.waiting
}
