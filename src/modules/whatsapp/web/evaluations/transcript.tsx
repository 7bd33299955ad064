import { Anchor, Card, Group, ScrollArea, Text, Title, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
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
  /** Of each message the letters of the aspects that cite it. */
  letters?: ReadonlyMap<string, readonly string[]>
  /** Absent where nothing is to be cited. */
  cite?: (line: number) => void
}

/** What was said, line by line, with those marked that a score rests on. */
export function Transcript({ lines, number, conversation_id, contact, cited, letters, cite }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const first = lines.find(({ id }) => cited.has(id))
  // What a chosen aspect rests on comes into sight, within its own column.
  useEffect(() => {
    if (!cite && first) list.current?.querySelector('[data-cited]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [cite, first])
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
      <ScrollArea.Autosize
        mah={cite ? '62vh' : 'max(420px, calc(100vh - 300px))'}
        viewportProps={{ tabIndex: 0, 'aria-label': 'O que foi dito' }}
      >
        <ol ref={list} className={classes.lines}>
          {lines.map((line, index) => (
            <li key={line.id} className={classes.line} data-cited={cited.has(line.id) || undefined}>
              {cite ? (
                // By keyboard a line is cited by its number.
                <UnstyledButton tabIndex={-1} aria-pressed={cited.has(line.id)} onClick={() => cite(index + 1)} className={classes.citable}>
                  <Line line={line} n={index + 1} contact={contact} isCited={cited.has(line.id)} />
                </UnstyledButton>
              ) : (
                <Line line={line} n={index + 1} contact={contact} isCited={cited.has(line.id)} letters={letters?.get(line.id)} />
              )}
            </li>
          ))}
        </ol>
      </ScrollArea.Autosize>
    </Card>
  )
}

interface LineProps {
  line: EvaluatedLine
  n: number
  contact: string
  isCited: boolean
  letters?: readonly string[] | undefined
}

function Line({ line, n, contact, isCited, letters = [] }: LineProps) {
  const zone = useZone()
  const { direction, author, body, type, sent_at } = line
  return (
    <>
      <Text size="xs" c="dimmed">
        {n} · {direction === 'in' ? contact : `Atendente${author ? ` (${author.split(' ')[0]})` : ''}`} · {clockOf(sent_at, zone)}
        {isCited && ' · evidência'}
        {letters.map((letter) => (
          <span key={letter} className={classes.letter} title={`Evidência do aspecto ${letter}`}>
            {letter}
          </span>
        ))}
      </Text>
      {body ?? (MESSAGE_KINDS[type as keyof typeof MESSAGE_KINDS] || 'Mensagem apagada')}
    </>
  )
}
