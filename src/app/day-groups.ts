import { dealsWithoutTask } from '#modules/crm/server/day.ts'
import { employeeBirthdays, employeesAway, vacationsToApprove } from '#modules/hr/server/day.ts'
import { deadlinesOfDay, deadlinesToCheck, hearingsOfDay, newPublications } from '#modules/legal/server/day.ts'
import { patientBirthdays, UNRESOLVED_PANEL, unresolvedOfClinic, visitsOfDay } from '#modules/patients/server/day.ts'
import { conversationsWaiting } from '#modules/whatsapp/server/day.ts'
import type { DayGroup } from '#parts/day/server/source.ts'
import { dueOfDay } from '#parts/due/server/day.ts'
import { colleaguesAway } from '#parts/scope/server/absent-today.ts'
import { DUE_SOURCES } from './due-sources.ts'

/** What Meu dia shows beside the tasks, in its order. The first is what happens at an hour of the day. Source: spec/5 §15.3. */
export const DAY_GROUPS: readonly DayGroup[] = [
  { key: 'agenda', label: 'Agenda', sources: [hearingsOfDay, visitsOfDay], order: 'at' },
  {
    key: 'deadlines',
    label: 'Prazos',
    sources: [deadlinesOfDay],
    order: 'due_on',
    all: '/vencimentos?kind=legal-deadline&responsible_id=me',
  },
  { key: 'checks', label: 'A conferir', sources: [deadlinesToCheck], order: 'due_on', all: '/legal/cases' },
  { key: 'publications', label: 'Publicações novas', sources: [newPublications], order: 'since', all: '/legal/cases?view=publications' },
  { key: 'conversations', label: 'Conversas sem resposta', sources: [conversationsWaiting], order: 'since', all: '/whatsapp/chat' },
  {
    ...{ key: 'deals', label: 'Demandas sem próxima tarefa', sources: [dealsWithoutTask], order: 'since' },
    all: '/crm?view=list&without_task=true&responsible_id=me',
  },
  { key: 'unresolved', label: 'A resolver', sources: unresolvedOfClinic, order: 'due_on', all: UNRESOLVED_PANEL },
  { key: 'due', label: 'Vencimentos', sources: dueOfDay(DUE_SOURCES), order: 'due_on', all: '/vencimentos?period=7' },
  { key: 'approvals', label: 'Pedidos e aprovações', sources: [vacationsToApprove], order: 'due_on', all: '/hr' },
  { key: 'absent', label: 'Ausentes hoje', sources: [colleaguesAway, employeesAway], order: 'title' },
  { key: 'birthdays', label: 'Aniversários', sources: [employeeBirthdays, patientBirthdays], order: 'title' },
]
