import { Card, Skeleton, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KpiNumbers, KpiRows, WaitingContact } from '#modules/whatsapp/contract/kpis.ts'
import { formatNumber } from '#shared/br/number.ts'
import { minutesInWords } from '../clock.ts'
import classes from './kpis.module.css'
import { NumberLink } from './number-link.tsx'
import type { Openers, Opens } from './opens.ts'
import { type Change, changeBy, changeInShare, oneDecimal, SMALL } from './words.ts'

interface Data {
  now: KpiNumbers
  before: KpiNumbers
  waiting: { total: number; longest: WaitingContact[] }
}

interface Cell {
  label: string
  hint: string
  value: string
  change: Change | null
  base: string
  opens: Opens | null
}

/** The numbers of the period beside those of the one before, and who waits now. */
export function KpiCards({ data, judges, opens }: { data: Data | undefined; judges: boolean; opens: Openers }) {
  if (!data) return <Skeleton h={180} radius="md" />
  return (
    <Card padding={0} className={classes.cards} component="section" aria-label="Números">
      <Waiting data={data} opens={opens} />
      {cellsOf(data, opens, judges).map(({ label, hint, value, change, base, opens: rows }) => (
        <div key={label} className={classes.cell}>
          <div className={classes.label}>
            {label}
            <Tooltip label={hint} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
              <UnstyledButton className={classes.hint} aria-label={`O que é ${label}: ${hint}`}>
                <IconInfoCircle size={14} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </Tooltip>
          </div>
          <NumberLink opens={rows} className={classes.value} label={`${label}: ${value}`}>
            {value}
          </NumberLink>
          <div className={classes.note}>
            {change && (
              <span className={classes.change} data-good={change.good ?? undefined}>
                {change.text}
              </span>
            )}
            <span>{base}</span>
          </div>
        </div>
      ))}
    </Card>
  )
}

function Waiting({ data: { waiting }, opens }: { data: Data; opens: Openers }) {
  const [first] = waiting.longest
  return (
    <div className={classes.waiting}>
      <div className={classes.label}>Aguardando agora · ao vivo</div>
      <NumberLink
        opens={opens.attendances({ title: 'Aguardando agora', which: 'waiting', narrows: {} })}
        className={classes.value}
        label={`Aguardando agora: ${waiting.total}`}
      >
        {formatNumber(waiting.total)}
      </NumberLink>
      <div className={classes.note}>
        {first ? `mais antiga há ${minutesInWords(first.waiting_min)} de expediente` : 'ninguém espera resposta'}
      </div>
      {waiting.longest.map(({ id, contact_name, waiting_min, wait_color }) => (
        <UnstyledButton key={id} component={Link} to="/whatsapp/chat" search={{ open: id } as never} className={classes.longest}>
          <span>{contact_name}</span>
          <Text component="span" size="sm" fw={600} c={WAIT_COLORS[wait_color]}>
            {minutesInWords(waiting_min)}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  )
}

const WAIT_COLORS = {
  gray: 'dimmed',
  yellow: 'light-dark(var(--mantine-color-yellow-9), var(--mantine-color-yellow-4))',
  red: 'light-dark(var(--mantine-color-red-9), var(--mantine-color-red-4))',
}

/** The eight numbers, each with what it means and what it was. Source: spec/3 §15. */
function cellsOf({ now, before }: Data, opens: Openers, judges: boolean): Cell[] {
  const rows = (title: string, which: KpiRows) => opens.attendances({ title, which, narrows: {} })
  const ante = (count: number) => `ante ${formatNumber(count)}`
  const few = (n: number) => (n > 0 && n < SMALL ? ' · amostra pequena' : '')
  const evaluations = now.evaluations === 1 ? '1 avaliação' : `${formatNumber(now.evaluations)} avaliações`
  const share = now.by_contact === 0 ? '' : `${oneDecimal((100 * now.unanswered) / now.by_contact)}% das do contato`
  return [
    {
      label: 'Conversas',
      hint: 'Atendimentos que começaram no período, pelo contato ou pela empresa.',
      value: formatNumber(now.conversations),
      change: changeInShare(now.conversations, before.conversations),
      base: ante(before.conversations),
      opens: rows('Conversas', 'conversations'),
    },
    {
      label: 'Mensagens',
      hint: 'Mensagens recebidas e enviadas no período, também as automáticas; notas não contam.',
      value: formatNumber(now.messages),
      change: changeInShare(now.messages, before.messages),
      base: ante(before.messages),
      opens: rows('Mensagens', 'messages'),
    },
    {
      label: 'Contatos únicos',
      hint: 'Pessoas diferentes com quem houve mensagens no período.',
      value: formatNumber(now.contacts),
      change: changeInShare(now.contacts, before.contacts),
      base: ante(before.contacts),
      opens: rows('Contatos únicos', 'messages'),
    },
    {
      label: 'Sem resposta',
      hint: 'Conversas que o contato começou no período e que nenhuma pessoa respondeu.',
      value: formatNumber(now.unanswered),
      change: changeBy(now.unanswered, before.unanswered, { write: formatNumber, less: true }),
      base: share,
      opens: rows('Sem resposta', 'unanswered'),
    },
    {
      label: 'Primeira resposta',
      hint: 'Mediana do tempo até uma pessoa responder a quem escreveu primeiro. p90: nove em dez esperaram no máximo isto.',
      value: minutesInWords(now.first_response),
      change: changeBy(now.first_response, before.first_response, { write: minutesInWords, less: true }),
      base: now.first_response_p90 === null ? 'nenhuma respondida' : `p90 ${minutesInWords(now.first_response_p90)}${few(now.answered)}`,
      opens: rows('Primeira resposta', 'answered'),
    },
    {
      label: 'Nota média',
      hint: 'Média das notas das avaliações do período, de 0 a 5.',
      value: now.score === null ? '-' : oneDecimal(now.score),
      change: changeBy(now.score, before.score, { write: oneDecimal }),
      base: judges ? `${evaluations}${few(now.evaluations)}` : 'sem acesso a Avaliações',
      opens: opens.evaluations(),
    },
    {
      label: 'Taxa de conversão',
      hint: 'De cada 100 avaliações do período, quantas tiveram venda gerada.',
      value: judges ? `${oneDecimal(now.conversion)}%` : '-',
      change: changeBy(now.conversion, before.conversion, { write: (by) => `${oneDecimal(by)} p.p.` }),
      base: judges
        ? `${now.sales === 1 ? '1 venda' : `${formatNumber(now.sales)} vendas`}${few(now.evaluations)}`
        : 'sem acesso a Avaliações',
      opens: opens.evaluations({ generated_sale: 'true' }),
    },
    {
      label: 'Spam',
      hint: 'Mensagens recebidas de contatos marcados como spam; não entram em nenhum outro número.',
      value: formatNumber(now.spam),
      change: null,
      base: now.spam === 1 ? 'mensagem' : 'mensagens',
      opens: rows('Spam', 'spam'),
    },
  ]
}
