import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { errorMessage, isNetworkError } from './errors.ts'
import { toast } from './toast.ts'

const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The server did not answer: the error of every call without a network. */
const unreached = (cause: unknown) => new TypeError('Failed to fetch', { cause })

const UPDATED = 'O sistema foi atualizado. Recarregue a página para continuar.'

/** Fetches code. Without a server it fails as every call does, so that the router does not load the page again into nothing. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw (await serverAnswers()) ? error : unreached(error)
  }
}

interface Source<Props> {
  load(): Promise<ComponentType<Props>>
  waiting: ReactNode
  part?: ComponentType<Props>
  fetching?: Promise<void> | undefined
  /** Those that show it as soon as it is there. */
  waiters: Set<(part: ComponentType<Props>) => void>
}

/**
 * A component whose code is fetched when it first shows, with `waiting` in its place until then. Where `lazy` would take the page down with it and never try again,
 * this one says what is wrong in a toast and offers another try; nothing typed elsewhere is lost. However many show it, it is fetched once and its failure reported once.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null): ComponentType<Props> {
  const source: Source<Props> = { load, waiting, waiters: new Set() }
  return (props) => <Fetched source={source} props={props} />
}

function fetchFor<Props>(source: Source<Props>) {
  source.fetching ??= fetchCode(source.load)
    .then(
      (part) => {
        source.part = part
        for (const show of source.waiters) show(part)
      },
      (error: Error) => {
        const again = { label: 'Tentar Novamente', run: () => fetchFor(source) }
        const reason = isNetworkError(error) ? errorMessage(error) : UPDATED
        if (source.waiters.size > 0) toast.error('Não foi possível abrir', reason, { action: again, duration: 10_000 })
      },
    )
    .finally(() => {
      source.fetching = undefined
    })
}

function Fetched<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [Part, setPart] = useState(() => source.part)

  useEffect(() => {
    const show = (part: ComponentType<Props>) => setPart(() => part)
    if (source.part) return show(source.part)
    source.waiters.add(show)
    fetchFor(source)
    return () => void source.waiters.delete(show)
  }, [source])

  return Part ? <Part {...props} /> : source.waiting
}
