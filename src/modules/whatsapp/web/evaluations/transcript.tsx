import { Anchor, Card, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { clockOf, useZone } from '../clock.ts'
import classes from './evaluations.module.css'

/** What was said, line by line, with those marked that a score rests on. */
export function Transcript({
  evaluation: { lines, number, wa_conversation_id, name },
  cited,
}: {
  evaluation: Evaluation
  cited: ReadonlySet<string>
}) {
  const zone = useZone()
  const first = lines.find(({ id }) => cited.has(id))
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" p="md">
        <Title order={3} size="h5">
          {number === null ? 'Conversa' : `Atendimento nº ${number.toLocaleString('pt-BR')}`}
        </Title>
        <Anchor
          size="sm"
          component={Link}
          to="/whatsapp/chat"
          search={{ open: wa_conversation_id, ...(first && { m: first.id }) } as never}
        >
          Ver na conversa
        </Anchor>
      </Group>
      <ol className={classes.lines}>
        {lines.map(({ id, direction, author, body, type, sent_at }, index) => (
          <li key={id} className={classes.line} data-cited={cited.has(id) || undefined}>
            <Text size="xs" c="dimmed">
              {index + 1} · {direction === 'in' ? name : `Atendente${author ? ` (${author.split(' ')[0]})` : ''}`} ·{' '}
              {clockOf(sent_at, zone)}
              {cited.has(id) && ' · evidência'}
            </Text>
            {body ?? (MESSAGE_KINDS[type as keyof typeof MESSAGE_KINDS] || 'Mensagem apagada')}
          </li>
        ))}
      </ol>
    </Card>
  )
}
