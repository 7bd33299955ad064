/** A column's name as a heading: 'receita_ano_anterior' as 'Receita ano anterior'. */
export const columnTitle = (name: string) => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}
