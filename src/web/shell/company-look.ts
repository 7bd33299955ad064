import { useEffect } from 'react'
import type { ActiveCompany } from '#shared/session.ts'
import { useSiteTitle } from '#web/kit/page/page-title.ts'
import { useBrand } from './brand.tsx'
import { useFirstImage } from './use-first-image.ts'

const DEFAULT_ICON = '/favicon.svg'

/** Gives the page the company's colours, title and icon for as long as the caller is on screen. */
export function useCompanyLook(company: ActiveCompany | null) {
  useBrand(company)
  useSiteTitle(company?.page_title ?? undefined)
  useFavicon(company?.slug)
}

function useFavicon(slug: string | undefined) {
  const own = useFirstImage(slug ? [`/logos/${slug}/favicon.png`, `/favicons/${slug}/favicon.svg`] : [])
  useEffect(() => {
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', own ?? DEFAULT_ICON)
  }, [own])
}
