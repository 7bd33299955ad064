// npm runs a script in a shell, and many a shell keeps a signal to itself: ending npm would leave the server running.
const OFTEN_MS = 250

/** Under npm, ends this process as SIGTERM would when what started it has ended. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, OFTEN_MS)
  watch.unref()
}
