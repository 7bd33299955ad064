type Ask = () => Promise<boolean>

let ask: Ask | null = null
let asking: Promise<boolean> | null = null

/** Names who asks for the password when a session ends in the middle of work; returns how to stop asking. */
export function onSessionExpired(handler: Ask) {
  ask = handler
  return () => {
    if (ask === handler) ask = null
  }
}

/** Asks the person to sign in again in place, once for all the calls that failed. False when nobody asks or the person leaves. */
export function reauthenticate(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
