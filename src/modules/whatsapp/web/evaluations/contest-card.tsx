import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import type { ContestAnswer } from '#modules/whatsapp/contract/judgement.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { useZone } from '../clock.ts'
import { SayDialog } from '../say-dialog.tsx'

interface Props {
  evaluation: Evaluation
  /** Absent where the person may not answer. */
  answer: ((values: ContestAnswer) => Promise<unknown>) | undefined
  contest(reason: string): Promise<unknown>
}

/** What the person who was judged says is wrong, and what she was answered. Source: spec/3 §14.2. */
export function ContestCard({ evaluation: { contest: said, may_contest, may_settle }, answer, contest }: Props) {
  const zone = useZone()
  const [saying, say] = useState<'contest' | ContestAnswer['result'] | null>(null)
  const stop = () => say(null)
  return (
    <>
      {said && (
        <Card withBorder>
          <Stack gap="xs">
            <Title order={3} size="h5">
              {said.result === null ? 'Contestada' : said.result === 'kept' ? 'Contestada · nota mantida' : 'Contestada · nota alterada'}
            </Title>
            <Text>{said.reason}</Text>
            <Text size="sm" c="dimmed">
              {said.by ?? 'Quem atendeu'} · {formatDateTime(said.at, zone)}
            </Text>
            {said.answer && (
              <>
                <Text>{said.answer}</Text>
                <Text size="sm" c="dimmed">
                  Resposta de {said.answered_by ?? 'um gestor'} · {formatDateTime(said.answered_at!, zone)}
                </Text>
              </>
            )}
            {said.result === null && !may_settle && (
              <Text size="sm" c="dimmed">
                Quem foi avaliado não responde: outra pessoa da gestão lê e resolve.
              </Text>
            )}
            {said.result === null && answer && (
              <Group gap="sm">
                <Button size="xs" variant="default" onClick={() => say('kept')}>
                  Manter nota
                </Button>
                <Button size="xs" variant="default" onClick={() => say('changed')}>
                  Alterar nota
                </Button>
              </Group>
            )}
          </Stack>
        </Card>
      )}
      {may_contest && (
        <Group>
          <Button variant="default" onClick={() => say('contest')}>
            Contestar
          </Button>
        </Group>
      )}
      {saying === 'contest' && (
        <SayDialog
          title="Contestar avaliação"
          label="Explique o que está errado"
          note="Pode ser feito uma vez, em até 30 dias. Um gestor lê e responde."
          least={10}
          submit="Contestar"
          send={contest}
          onClose={stop}
        />
      )}
      {(saying === 'kept' || saying === 'changed') && (
        <SayDialog
          title={saying === 'kept' ? 'Manter nota' : 'Alterar nota'}
          label="Resposta"
          note={
            saying === 'kept'
              ? 'Quem contestou recebe a sua resposta.'
              : 'Altere antes as notas que mudam, pelo lápis de cada aspecto. Quem contestou recebe a sua resposta.'
          }
          least={3}
          submit="Responder"
          send={(text) => answer!({ result: saying, answer: text })}
          onClose={stop}
        />
      )}
    </>
  )
}
