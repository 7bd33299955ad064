import { Button, Notification } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Toast, toast } from '#web/toast.ts'
import classes from './toasts.module.css'

/** How many are on screen at once. Source: spec/1 §9. */
const VISIBLE = 3

const COLORS: Record<Toast['kind'], string> = { success: 'green', error: 'red', info: 'blue' }

/** Where toasts appear; F8 moves the focus there. They stay while the pointer moved onto them, or the focus is on them. */
export function Toasts() {
  const region = useRef<HTMLElement>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const shown = useSyncExternalStore(toast.subscribe, toast.current).slice(0, VISIBLE)
  useHotkeys([['F8', () => focusLatest(region.current)]], [])

  // A toast that closes under the pointer or the focus takes it along without a word.
  if (pointed && shown.length === 0) setPointed(false)
  useEffect(() => {
    if (focused && !region.current?.contains(document.activeElement)) setFocused(false)
  })

  return (
    <section
      ref={region}
      aria-label="Avisos (F8)"
      tabIndex={-1}
      className={classes.region}
      // A finger points at nothing once it is lifted; nor does a pointer that rests where they happen to appear: that of whoever just pressed 'Salvar'.
      onPointerMove={({ pointerType }) => setPointed(pointerType !== 'touch')}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} held={pointed || focused} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, kind, title, description, action, also, duration }, held }: { toast: Toast; held: boolean }) {
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])

  const actions = [action, also].filter((one) => one !== undefined)

  return (
    <Notification
      className={classes.toast}
      data-toast
      color={COLORS[kind]}
      // Errors interrupt a screen reader; the rest waits its turn.
      role={kind === 'error' ? 'alert' : 'status'}
      title={description ? title : undefined}
      onClose={() => toast.dismiss(id)}
      closeButtonProps={{ 'aria-label': 'Fechar aviso' }}
      withBorder
    >
      {description ?? title}
      {actions.length > 0 && (
        <span className={classes.actions}>
          {actions.map(({ label, run }) => (
            <Button
              key={label}
              data-action
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                toast.dismiss(id)
                run()
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      )}
    </Notification>
  )
}

/** Focuses what the newest toast that offers something offers first, else the button that closes the newest, or the region when there is none. */
function focusLatest(region: HTMLElement | null) {
  const all = [...(region?.querySelectorAll('[data-toast]') ?? [])].reverse()
  const offers = all.flatMap((one) => one.querySelector<HTMLElement>('[data-action]') ?? [])
  ;(offers[0] ?? all[0]?.querySelector('button') ?? region)?.focus()
}
