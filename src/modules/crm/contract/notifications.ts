import { defineKind, type NotificationFacts } from '#parts/notifications/contract/kind.ts'
import { SUBJECTS } from '#shared/subjects.ts'

const openOne = ({ entity_id, times }: NotificationFacts, all: string) =>
  entity_id && times === 1 ? SUBJECTS.deal_id.open(entity_id) : all

/** Written by app.notify_unassigned. */
export const DEAL_UNASSIGNED = defineKind({
  key: 'deal-unassigned',
  label: 'Demanda sem responsável na minha equipe',
  mail: 'digest',
  text: ({ title, times }) => (title && times === 1 ? `Demanda sem responsável: ${title}` : `${times} demandas sem responsável`),
  open: (facts) => openOne(facts, '/crm?view=list&responsible_id=none'),
})

/** Written by app.notify_won_deals. */
export const DEAL_WON = defineKind({
  key: 'deal-won',
  label: 'Demanda ganha pela minha equipe',
  mail: 'never',
  text: ({ title, times }) => (title && times === 1 ? `Demanda ganha: ${title}` : `${times} demandas ganhas pela equipe`),
  open: (facts) => openOne(facts, '/crm?view=list&status=won&sort=created_at'),
})
