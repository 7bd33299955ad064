import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { errorMessage, isNetworkError } from './errors.ts'
import { toast } from './toast.ts'

/** Whether the server can be reached. */
export const serverAnswers = () =>
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
  waiters: Set<Waiter<Props>>
}

interface Waiter<Props> {
  /** It is there. */
  show(part: ComponentType<Props>): void
  /** It is not, and nobody asked for another try. */
  giveUp(): void
}

/**
 * A component whose code is fetched when it first shows, with `waiting` in its place until then. Where `lazy` would take the page down with it and never try again,
 * this one says what is wrong in a toast and offers another try; nothing typed elsewhere is lost. However many show it, it is fetched once, and however much is missing, that is said once.
 * A dialog is closed when that toast goes unanswered, so that what opens it does so again.
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
        for (const { show } of source.waiters) show(part)
      },
      (error: Error) => {
        if (source.waiters.size === 0) return
        tell(isNetworkError(error) ? errorMessage(error) : UPDATED, {
          again: () => fetchFor(source),
          giveUp() {
            if (!source.fetching && !source.part) for (const { giveUp } of source.waiters) giveUp()
          },
        })
      },
    )
    .finally(() => {
      source.fetching = undefined
    })
}

interface Missing {
  again(): void
  giveUp(): void
}

/** What is missing for the reason that a toast on screen gives. */
const told = new Map<string, Missing[]>()

/** However much is missing for one reason, that is said once, and one answer is for all of it. */
function tell(reason: string, missing: Missing) {
  const known = told.get(reason)
  if (known) return known.push(missing)
  const all = [missing]
  told.set(reason, all)
  function run() {
    for (const { again } of all) again()
  }
  const action = { label: 'Tentar Novamente', run }
  const anew = reason === UPDATED && { also: { label: 'Recarregar', run: () => location.reload() } }
  whenGone(toast.error('Não foi possível abrir', reason, { action, ...anew }), () => {
    told.delete(reason)
    for (const { giveUp } of all) giveUp()
  })
}

/** Calls `then` after a toast closed, and after what its button does. */
function whenGone(id: number, then: () => void) {
  const stop = toast.subscribe(() => {
    if (toast.current().some((one) => one.id === id)) return
    stop()
    queueMicrotask(then)
  })
}

function Fetched<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [Part, setPart] = useState(() => source.part)

  const giveUp = useEffectEvent(() => (props as { onClose?: () => void }).onClose?.())

  useEffect(() => {
    const waiter = { show: (part: ComponentType<Props>) => setPart(() => part), giveUp: () => giveUp() }
    if (source.part) return waiter.show(source.part)
    source.waiters.add(waiter)
    fetchFor(source)
    return () => void source.waiters.delete(waiter)
  }, [source])

  return Part ? <Part {...props} /> : source.waiting
}
