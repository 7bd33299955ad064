/** What a kind of record is called, for every sentence about it: 'Endereço', feminine false. */
export interface RecordNoun {
  name: string
  feminine: boolean
}

/** The sentences about one kind of record. Source: spec/2 §§2 and 8. */
export function sentencesOf({ name, feminine }: RecordNoun) {
  const end = feminine ? 'a' : 'o'
  const lower = name.toLowerCase()
  return {
    create: `Nov${end} ${name}`,
    edit: `Editar ${name}`,
    added: `${name} adicionad${end} com sucesso!`,
    updated: `${name} atualizad${end} com sucesso!`,
    removed: `${name} excluíd${end} com sucesso!`,
    saveFailed: `Erro ao salvar ${lower}`,
    removeFailed: `Erro ao excluir ${lower}`,
    removeQuestion: `Tem certeza que deseja excluir est${feminine ? 'a' : 'e'} ${lower}?`,
  }
}
