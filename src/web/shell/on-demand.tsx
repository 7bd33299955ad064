import { type ReactNode, useState } from 'react'

/** Mounts a lazy dialog when it is first opened: its code is fetched then, and it stays so that it can fade. */
export function OnDemand({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return wanted && children
}
