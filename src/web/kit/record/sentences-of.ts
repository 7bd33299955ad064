import { counted } from '#shared/br/number.ts'
import { pluralOf, type RecordNoun } from '#shared/define-record.ts'

/** The sentences about one kind of record. Source: spec/2 §§2 and 8. */
export function sentencesOf(noun: RecordNoun) {
  const { name, feminine, many = false } = noun
  const end = `${feminine ? 'a' : 'o'}${many ? 's' : ''}`
  const this_ = `est${feminine ? 'a' : 'e'}${many ? 's' : ''}`
  const lower = name.toLowerCase()
  const plural = pluralOf(noun)
  /** 'Endereço adicionado': what was done to one, by a participle without its ending. */
  const done = (participle: string) => `${name} ${participle}${end}`
  return {
    done,
    create: `Nov${end} ${name}`,
    add: `Adicionar ${name}`,
    edit: `Editar ${name}`,
    submitNew: `Criar ${name}`,
    submit: `Atualizar ${name}`,
    created: `${done('criad')} com sucesso!`,
    added: `${done('adicionad')} com sucesso!`,
    updated: `${done('atualizad')} com sucesso!`,
    removed: `${done('excluíd')} com sucesso!`,
    loadFailed: `Erro ao carregar ${lower}`,
    createFailed: `Erro ao criar ${lower}`,
    updateFailed: `Erro ao atualizar ${lower}`,
    saveFailed: `Erro ao salvar ${lower}`,
    removeFailed: `Erro ao excluir ${lower}`,
    restoreFailed: `Erro ao restaurar ${lower}`,
    removeManyFailed: `Erro ao excluir ${plural}`,
    restoreManyFailed: `Erro ao restaurar ${plural}`,
    removeQuestion: `Tem certeza que deseja excluir ${this_} ${lower}?`,
    plural,
    /** '1 colaborador', '1.234 colaboradores' */
    counted: (count: number) => counted(count, lower, plural),
    /** '1 colaborador restaurado', '2 empresas restauradas': by a participle without its ending. */
    doneToMany: (count: number, participle: string) =>
      `${counted(count, lower, plural)} ${participle}${feminine ? 'a' : 'o'}${count === 1 ? '' : 's'}`,
  }
}
