import { useWindowEvent } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { isPageKey } from '#web/kit/page/use-page-keys.ts'

/** Milliseconds in which the second key follows the first. */
const SOON = 1_500

const PLACES: Record<string, string> = { m: '/meu-dia', v: '/vencimentos', h: '/' }

/** 'g' and then m: Meu dia, v: Vencimentos, h: home, n: the bell. Heard before the page's own keys. Source: spec/5 §2.5. */
export function useGoKeys() {
  const navigate = useNavigate()
  const begun = useRef(0)
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (!isPageKey(event)) return
    const follows = Date.now() - begun.current <= SOON
    begun.current = key === 'g' ? Date.now() : 0
    if (!follows || !(key in PLACES || key === 'n')) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'n') document.querySelector<HTMLElement>('[data-bell]')?.click()
    else void navigate({ to: PLACES[key]! })
  }
  useWindowEvent('keydown', onKeyDown, { capture: true })
}
