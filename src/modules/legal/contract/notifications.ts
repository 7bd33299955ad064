import { defineKind, type NotificationFacts } from '#parts/notifications/contract/kind.ts'

const inCase =
  (tab: string) =>
  ({ entity_id }: NotificationFacts) =>
    entity_id ? `/legal/cases?open=${entity_id}&tab=${encodeURIComponent(tab)}` : null
const toDeadlines = (facts: NotificationFacts) => (facts.times === 1 ? inCase('Prazos')(facts) : '/legal/cases?view=deadlines')

/** Of a secret case a notification has no title (app.keep_secret_from_notification). */
const orSecret = (said: string, title: string | null) => (title ? `${said}: ${title}` : `Prazo de processo sigiloso: ${said.toLowerCase()}`)

/** Written by app.remind_deadlines. */
export const DEADLINE_DUE = defineKind({
  key: 'deadline-due',
  label: 'Prazo fatal hoje',
  mail: 'now',
  text: ({ title }) => (title ? `Prazo fatal hoje: ${title}` : 'Prazo de processo sigiloso: fatal hoje'),
  open: inCase('Prazos'),
})

/** Written by app.notify_given_deadlines. */
export const DEADLINE_GIVEN = defineKind({
  key: 'deadline-given',
  label: 'Prazo que passa a ser meu',
  mail: 'digest',
  text: ({ title, times }) => (times === 1 ? orSecret('Novo prazo seu', title) : `${times} prazos passaram a ser seus`),
  open: toDeadlines,
})

/** Written by app.notify_missed_deadline. */
export const DEADLINE_MISSED = defineKind({
  key: 'deadline-missed',
  label: 'Prazo perdido',
  mail: 'now',
  text: ({ title }) => orSecret('Prazo perdido', title),
  open: inCase('Prazos'),
})

/** Written by app.notify_moved_deadlines. */
export const DEADLINE_MOVED = defineKind({
  key: 'deadline-moved',
  label: 'Data de prazo que mudou com o calendário',
  mail: 'now',
  text: ({ title, times }) => (times === 1 ? orSecret('Data do prazo mudou', title) : `${times} prazos seus mudaram de data`),
  open: toDeadlines,
})

/** Written by app.remind_unchecked_deadlines. */
export const DEADLINE_UNCHECKED = defineKind({
  key: 'deadline-unchecked',
  label: 'Prazo ainda sem conferência',
  mail: 'digest',
  text: ({ title }) => orSecret('Prazo sem conferência', title),
  open: inCase('Prazos'),
})

/** Written where a second person checks a date. */
export const DATES_DIFFER = defineKind({
  key: 'deadline-differs',
  label: 'Conferência que não bate com o meu cálculo',
  mail: 'now',
  text: ({ title }) => orSecret('A conferência não bateu com o seu cálculo', title),
  open: inCase('Prazos'),
})

/** Written by app.notify_hearing. */
export const HEARING_SET = defineKind({
  key: 'hearing-set',
  label: 'Audiência marcada, mudada ou cancelada',
  mail: 'now',
  text: ({ title }) => (title ? `Audiência marcada ou alterada: ${title}` : 'Compromisso de processo sigiloso marcado ou alterado'),
  open: inCase('Audiências'),
})

/** Written by app.remind_hearings. */
export const HEARING_TOMORROW = defineKind({
  key: 'hearing-tomorrow',
  label: 'Audiência amanhã',
  mail: 'now',
  text: ({ title }) => (title ? `Audiência amanhã: ${title}` : 'Compromisso de processo sigiloso amanhã'),
  open: inCase('Audiências'),
})

/** Written by app.notify_movements. */
export const CASE_MOVEMENT = defineKind({
  key: 'case-movement',
  label: 'Andamento novo em processo meu',
  mail: 'digest',
  text: ({ title, times }) =>
    `${times === 1 ? 'Andamento novo' : `${times} andamentos novos`}${title ? `: ${title}` : ' em processo sigiloso'}`,
  open: inCase('Andamentos'),
})

/** Written by app.notify_publications. */
export const PUBLICATION_FOUND = defineKind({
  key: 'publication-found',
  label: 'Publicação com a minha OAB',
  mail: 'digest',
  text: ({ times }) => (times === 1 ? 'Nova publicação com a sua OAB' : `${times} novas publicações com a sua OAB`),
  open: () => '/legal/cases?view=publications',
})

/** Written by app.notify_secret_again; its title is who registered the number. */
export const SECRET_AGAIN = defineKind({
  key: 'secret-again',
  label: 'Processo sigiloso cadastrado de novo',
  mail: 'now',
  text: ({ title }) => `Processo sigiloso cadastrado de novo por ${title}.`,
  open: inCase('Geral'),
})

/** Written by app.take_secret_case; its title is the owner. */
export const SECRET_TAKEN = defineKind({
  key: 'secret-taken',
  label: 'Processo sigiloso assumido por um proprietário',
  mail: 'now',
  text: ({ title }) => `${title} assumiu um processo sigiloso seu.`,
  open: inCase('Geral'),
})
