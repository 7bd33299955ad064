/** The roles of a membership. Source: spec/5 §4.6. */
export const ROLES: Readonly<Record<string, string>> = {
  owner: 'Proprietário',
  admin: 'Administrador',
  manager: 'Gerente',
  member: 'Membro',
  viewer: 'Leitor',
}
