import { useEffect } from 'react'
import type { ActiveCompany } from '#shared/session.ts'
import { useBrand } from './brand.tsx'
import { useFirstImage } from './use-first-image.ts'

const DEFAULT_TITLE = 'BI Dashboard'
const DEFAULT_ICON = '/favicon.svg'

/** Gives the page the company's colours, title and icon for as long as the caller is on screen. */
export function useCompanyLook(company: ActiveCompany | null) {
  useBrand(company)
  useDocumentTitle(company?.page_title ?? DEFAULT_TITLE)
  useFavicon(company?.slug)
}

/** Titles the browser's tab, and returns it to the default when the caller leaves. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title
    return () => {
      document.title = DEFAULT_TITLE
    }
  }, [title])
}

function useFavicon(slug: string | undefined) {
  const own = useFirstImage(slug ? [`/favicons/${slug}/favicon.svg`] : [])
  useEffect(() => {
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', own ?? DEFAULT_ICON)
  }, [own])
}
