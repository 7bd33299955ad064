import { useEffect } from 'react'

const DEFAULT = 'BI Dashboard'

let site = DEFAULT
let page: string | null = null

function write() {
  document.title = page ? `${page} · ${site}` : site
}

/** Titles the browser's tab with whose application it is, for as long as the caller is on screen. */
export function useSiteTitle(title: string = DEFAULT) {
  useEffect(() => {
    site = title
    write()
    return () => {
      site = DEFAULT
      write()
    }
  }, [title])
}

/** Puts the name of the page before it: 'Clientes · Clínica Lagoa Nova'. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    page = title
    write()
    return () => {
      page = null
      write()
    }
  }, [title])
}
