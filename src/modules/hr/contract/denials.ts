/** The refusal of a caller who may not delete, and of one who deletes nothing: both read alike. Source: spec/2 §§6 and 8. */
const denialOf = (records: string) => `Você não tem permissão para excluir ${records}. Apenas administradores podem realizar esta ação.`

export const DENIALS = {
  employee: denialOf('funcionários'),
  salary: denialOf('registros salariais'),
  leave: denialOf('atestados médicos'),
  vacation: denialOf('registros de férias'),
  document: denialOf('documentos de funcionários'),
}
