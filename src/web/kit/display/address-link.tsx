import { Anchor, type AnchorProps } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props extends Pick<AnchorProps, 'size' | 'c' | 'className' | 'truncate' | 'underline'> {
  /** An address of the product: '/clients?open=…'. */
  to: string
  onClick?(): void
  children: ReactNode
}

/** A link to an address that is known as text. With Ctrl, or the middle button, it opens in another tab. */
export function AddressLink({ to, onClick, children, ...look }: Props) {
  const router = useRouter()
  function go(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onClick?.()
    router.history.push(to)
  }
  return (
    <Anchor {...look} href={to} onClick={go}>
      {children}
    </Anchor>
  )
}
