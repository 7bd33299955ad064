import { useEffect } from 'react'

/** While `typing` is possible at the foot of the page, a phone's keyboard makes the page lower instead of lying over its foot. */
export function useAboveKeyboard(typing: boolean) {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
    if (!typing || !viewport) return
    const usual = viewport.content
    viewport.content = `${usual}, interactive-widget=resizes-content`
    return () => {
      viewport.content = usual
    }
  }, [typing])
}
