import { foldForSearch } from './br/text.ts'

/** A name in lower letters, digits and hyphens, for an address or a file: 'Clínica Lagoa Nova' as 'clinica-lagoa-nova'. */
export const slugOf = (name: string) =>
  foldForSearch(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
