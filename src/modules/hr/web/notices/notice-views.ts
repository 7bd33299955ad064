import {
  IconAward,
  IconBeach,
  IconBeachOff,
  IconCake,
  IconCar,
  IconFileAlert,
  IconHourglass,
  IconPlane,
  IconStethoscope,
} from '@tabler/icons-react'
import { PAID_BY_EMPLOYER } from '#modules/hr/contract/leave-warnings.ts'
import { type Notice, type NoticeKind, PROBATION_TERMS } from '#modules/hr/contract/notices.ts'
import { daysBetween } from '#modules/hr/contract/period.ts'
import { addDays, formatDate } from '#shared/br/date.ts'

interface Kind {
  label: string
  icon: typeof IconBeach
  /** The tab of the record to open. */
  tabOf(notice: Notice): string
  textOf(notice: Notice, today: string): string
  badgeOf?(notice: Notice, today: string): { label: string; color: string } | null
}

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
/** '10/12/2026 (em 19 dias)' */
const dayOf = (date: string, today: string) => `${formatDate(date)} (${relative.format(daysBetween(today, date) - 1, 'day')})`
const expiry = ({ date }: Notice, today: string) => `${date < today ? 'vencido em' : 'vence em'} ${dayOf(date, today)}`
const years = (count: number | null) => `${count} ${count === 1 ? 'ano' : 'anos'}`
const dayAndMonth = (date: string) => formatDate(date).slice(0, 5)

const LATE = { label: 'Vencido', color: 'red' }
const SOON = { label: 'A vencer', color: 'yellow' }
const NOW = { label: 'Hoje', color: 'green' }
const expiring = ({ date }: Notice, today: string) => (date < today ? LATE : SOON)
const isToday = ({ date }: Notice, today: string) => (date === today ? NOW : null)
const personal = () => 'Dados Pessoais'

/** Of leaves without a day at work between them nobody asks whether the cause is the same. */
function leavesText({ count, date, until }: Notice) {
  const last = until ?? date
  if (count !== daysBetween(date, last)) {
    return `${count} dias de afastamento, com até 60 dias entre um e outro, até ${formatDate(last)}. Se a causa for a mesma, o que passa de 15 dias é do INSS`
  }
  const paid = addDays(date, PAID_BY_EMPLOYER)
  const payer = paid <= last ? `a partir de ${formatDate(paid)} o pagamento é do INSS` : 'o que passar de 15 dias é do INSS'
  return `${count} dias seguidos de afastamento, de ${formatDate(date)} a ${formatDate(last)}: ${payer}`
}

/** The heading, text, badge and target of each kind of notice. */
export const NOTICE_VIEWS: Record<NoticeKind, Kind> = {
  vacations: {
    label: 'Férias a vencer',
    icon: IconBeach,
    tabOf: () => 'Férias',
    textOf: ({ date }, today) =>
      date < today
        ? `O prazo acabou em ${dayOf(date, today)}: pagamento em dobro (CLT, art. 137)`
        : `Gozar até ${dayOf(date, today)} para não pagar em dobro`,
    badgeOf: expiring,
  },
  no_history: {
    label: 'Sem histórico de férias',
    icon: IconBeachOff,
    tabOf: () => 'Férias',
    textOf: ({ date }) => `Na empresa desde ${formatDate(date)}. Informe o saldo inicial para que os prazos sejam calculados`,
  },
  documents: {
    label: 'Documentos',
    icon: IconFileAlert,
    tabOf: () => 'Arquivos',
    textOf: (notice, today) => `${notice.detail}: ${expiry(notice, today)}`,
    badgeOf: expiring,
  },
  licences: {
    label: 'CNH',
    icon: IconCar,
    tabOf: personal,
    textOf: ({ detail, date }, today) =>
      `CNH${detail ? ` ${detail}` : ''} ${date < today ? 'vencida em' : 'vence em'} ${dayOf(date, today)}`,
    badgeOf: expiring,
  },
  probation: {
    label: 'Contrato de experiência',
    icon: IconHourglass,
    tabOf: personal,
    textOf: ({ count, date }, today) =>
      count === PROBATION_TERMS[0]
        ? `Os primeiros ${count} dias terminam em ${dayOf(date, today)}`
        : `Os ${count} dias terminam em ${dayOf(date, today)}; depois o prazo é indeterminado (CLT, art. 445)`,
  },
  leaves: {
    label: 'Atestados perto de 15 dias',
    icon: IconStethoscope,
    tabOf: () => 'Atestados',
    textOf: leavesText,
  },
  away: {
    label: 'Ausentes neste mês',
    icon: IconPlane,
    tabOf: ({ medical }) => (medical ? 'Atestados' : 'Férias'),
    textOf: ({ medical, date, until }) => `${medical ? 'Atestado' : 'Férias'} de ${formatDate(date)} a ${formatDate(until)}`,
    badgeOf: ({ date, until }, today) => (date <= today && today <= (until ?? date) ? { label: 'Agora', color: 'green' } : null),
  },
  birthdays: {
    label: 'Aniversariantes do mês',
    icon: IconCake,
    tabOf: personal,
    textOf: ({ date, count }) => `${dayAndMonth(date)}: ${years(count)}`,
    badgeOf: isToday,
  },
  anniversaries: {
    label: 'Tempo de casa neste mês',
    icon: IconAward,
    tabOf: personal,
    textOf: ({ date, count }) => `${dayAndMonth(date)}: ${years(count)} de empresa`,
    badgeOf: isToday,
  },
}
