/** What the server remarks on a line of a payroll that it imported. */
export const REMARKS = {
  dismissed: 'Desligado no cadastro: importado sem reativar',
  salaryLeftOut: 'Salário não importado: você não tem permissão para salários',
} as const
