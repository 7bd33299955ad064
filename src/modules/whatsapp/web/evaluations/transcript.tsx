import { Anchor, Card, Group, ScrollArea, Text, Title, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EvaluatedLine } from '#modules/whatsapp/contract/evaluation.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { clockOf, useZone } from '../clock.ts'
import classes from './evaluations.module.css'

interface Props {
  lines: readonly EvaluatedLine[]
  /** Of the attendance; null where the caller may not read it. */
  number: number | null
  conversation_id: string
  contact: string
  cited: ReadonlySet<string>
  /** Absent where nothing is to be cited. */
  cite?: (line: number) => void
}

/** What was said, line by line, with those marked that a score rests on. */
export function Transcript({ lines, number, conversation_id, contact, cited, cite }: Props) {
  const first = lines.find(({ id }) => cited.has(id))
  return (
    <Card withBorder padding={0} className={cite && classes.beside}>
      <Group justify="space-between" p="md">
        <Title order={3} size="h5">
          {number === null ? 'Conversa' : `Atendimento nº ${number.toLocaleString('pt-BR')}`}
        </Title>
        {!cite && (
          <Anchor size="sm" component={Link} to="/whatsapp/chat" search={{ open: conversation_id, ...(first && { m: first.id }) } as never}>
            Ver na conversa
          </Anchor>
        )}
      </Group>
      <ScrollArea.Autosize mah={cite ? '62vh' : 420} viewportProps={{ tabIndex: 0, 'aria-label': 'O que foi dito' }}>
        <ol className={classes.lines}>
          {lines.map((line, index) => (
            <li key={line.id} className={classes.line} data-cited={cited.has(line.id) || undefined}>
              {cite ? (
                // By keyboard a line is cited by its number.
                <UnstyledButton tabIndex={-1} aria-pressed={cited.has(line.id)} onClick={() => cite(index + 1)} className={classes.citable}>
                  <Line line={line} n={index + 1} contact={contact} isCited={cited.has(line.id)} />
                </UnstyledButton>
              ) : (
                <Line line={line} n={index + 1} contact={contact} isCited={cited.has(line.id)} />
              )}
            </li>
          ))}
        </ol>
      </ScrollArea.Autosize>
    </Card>
  )
}

function Line({ line, n, contact, isCited }: { line: EvaluatedLine; n: number; contact: string; isCited: boolean }) {
  const zone = useZone()
  const { direction, author, body, type, sent_at } = line
  return (
    <>
      <Text size="xs" c="dimmed">
        {n} · {direction === 'in' ? contact : `Atendente${author ? ` (${author.split(' ')[0]})` : ''}`} · {clockOf(sent_at, zone)}
        {isCited && ' · evidência'}
      </Text>
      {body ?? (MESSAGE_KINDS[type as keyof typeof MESSAGE_KINDS] || 'Mensagem apagada')}
    </>
  )
}
