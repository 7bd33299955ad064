/** A tab that nobody touched for this long asks the server by itself: such requests do not keep the session alive. */
const MINUTES = 2

let touched = Date.now()
const touch = () => {
  touched = Date.now()
}
for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(event, touch, { capture: true, passive: true })

export const isUnattended = () => Date.now() - touched > MINUTES * 60_000
