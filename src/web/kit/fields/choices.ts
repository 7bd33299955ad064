interface Named<Id extends string | number> {
  id: Id
  name: string
}

/** What a choice offers of rows that have a name; nothing while they are asked for. */
export const namedChoices = <Id extends string | number>(rows: readonly Named<Id>[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Said in an open list that offers nothing: there is nothing to choose, or nothing of it is called so. */
export const nothingIn = (options: readonly unknown[]) => (options.length === 0 ? 'Nenhuma opção' : 'Nada encontrado')

/** What a choice offers of words, by what they stand for. */
export const labelChoices = (labels: Readonly<Record<string | number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
