/** Why a cell is as it is, in a few words: shown on hover and focus. Source: spec/5 §3.1. */
export const RULES: Readonly<Record<string, string>> = {
  blocked: 'O acesso está bloqueado',
  home: 'O Dashboard é de todos que entram',
  no_company: 'Não trabalha nesta empresa',
  module_off: 'O módulo está desligado nesta empresa',
  two_factor: 'A empresa exige a verificação em duas etapas, que falta',
  key: 'A chave de API não inclui isto',
  owner: 'Proprietário do sistema: pode tudo',
  own_row: 'Permissão individual',
  own_object: 'Permissão gravada no cadastro',
  own_set: 'As permissões são individuais e não incluem esta página',
  profile_row: 'Vem do perfil, ajustado nesta empresa',
  profile_default: 'Vem do perfil, por padrão',
}
