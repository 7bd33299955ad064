import { IconMail, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'

/** A register of people in four numbers, of a plural noun such as 'Clientes': all, active, inactive, with an e-mail. Source: spec/2 §2. */
export const statusCards = (plural: string) =>
  [
    { label: `Total de ${plural}`, short: 'Todos', count: 'total', note: 'Todo o cadastro', icon: IconUsers, color: 'brand' },
    {
      label: `${plural} Ativos`,
      short: 'Ativos',
      count: 'active',
      shows: { group: 'active' },
      icon: IconUserCheck,
      color: 'green',
    },
    {
      label: `${plural} Inativos`,
      short: 'Inativos',
      count: 'inactive',
      shows: { group: 'inactive' },
      icon: IconUserOff,
      color: 'red',
    },
    {
      label: 'Com Email Cadastrado',
      short: 'Com email',
      count: 'with_email',
      shows: { with_email: true },
      icon: IconMail,
      color: 'orange',
    },
  ] as const
