/** Why the password is asked for: the session ended, or something dangerous is about to be done. */
export type Reason = 'expired' | 'confirm'

type Ask = (reason: Reason) => Promise<boolean>

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
export function reauthenticate(reason: Reason = 'expired'): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask(reason).finally(() => {
    asking = null
  })
  return asking
}
