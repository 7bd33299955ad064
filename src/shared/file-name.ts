import { foldForSearch } from './br/text.ts'

/** A title as the name of a file, without its ending: 'Receita por Mês' as 'receita-por-mes'. */
export const fileNameOf = (title: string, otherwise: string) =>
  foldForSearch(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || otherwise
