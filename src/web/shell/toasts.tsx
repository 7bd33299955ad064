import { useHotkeys } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.css'

const REGION = 'toasts'

/** Where toasts appear; F8 moves the focus there. Times and sizes: spec/1 §9. */
export function Toasts() {
  useHotkeys([['F8', focusLatest]], [])
  return (
    <section id={REGION} aria-label="Avisos (F8)" tabIndex={-1}>
      <Notifications
        withinPortal={false}
        position="top-center"
        containerWidth={356}
        autoClose={4000}
        limit={3}
        transitionDuration={120}
        style={{ '--notifications-z-index': 1000 }}
      />
    </section>
  )
}

/** Focuses the newest toast's close button, or the region when there is none. */
function focusLatest() {
  const region = document.getElementById(REGION)
  const buttons = region?.querySelectorAll('button')
  ;(buttons?.[buttons.length - 1] ?? region)?.focus()
}
