import type { RecordNoun } from '#shared/define-record.ts'

/** The sentences about one kind of record. Source: spec/2 §§2 and 8. */
export function sentencesOf({ name, plural = `${name.toLowerCase()}s`, feminine, many = false }: RecordNoun) {
  const end = `${feminine ? 'a' : 'o'}${many ? 's' : ''}`
  const this_ = `est${feminine ? 'a' : 'e'}${many ? 's' : ''}`
  const lower = name.toLowerCase()
  return {
    create: `Nov${end} ${name}`,
    add: `Adicionar ${name}`,
    edit: `Editar ${name}`,
    added: `${name} adicionad${end} com sucesso!`,
    updated: `${name} atualizad${end} com sucesso!`,
    removed: `${name} excluíd${end} com sucesso!`,
    saveFailed: `Erro ao salvar ${lower}`,
    removeFailed: `Erro ao excluir ${lower}`,
    removeQuestion: `Tem certeza que deseja excluir ${this_} ${lower}?`,
    /** What was done to one, by a participle without its ending: 'adicionad' gives 'Endereço adicionado'. */
    done: (participle: string) => `${name} ${participle}${end}`,
    plural,
  }
}
