import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import type { ContestAnswer } from '#modules/whatsapp/contract/judgement.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { useZone } from '../clock.ts'
import { SayDialog } from '../conversation/say-dialog.tsx'
import classes from './evaluations.module.css'

interface Props {
  evaluation: Evaluation
  /** Absent where the person may not answer. */
  answer: ((values: ContestAnswer) => Promise<unknown>) | undefined
}

/** What the person who was judged says is wrong, and what she was answered. Source: spec/3 §14.2. */
export function ContestSection({ evaluation: { contest: said, may_settle }, answer }: Props) {
  const zone = useZone()
  const [saying, say] = useState<ContestAnswer['result'] | null>(null)
  if (!said) return null
  return (
    <section className={classes.contest}>
      <h3>{said.result === null ? 'Contestada' : said.result === 'kept' ? 'Contestada · nota mantida' : 'Contestada · nota alterada'}</h3>
      <Text size="sm">{said.reason}</Text>
      <span className={classes.quiet}>
        {said.by ?? 'Quem atendeu'} · {formatDateTime(said.at, zone)}
      </span>
      {said.answer && (
        <>
          <Text size="sm" mt={8}>
            {said.answer}
          </Text>
          <span className={classes.quiet}>
            Resposta de {said.answered_by ?? 'um gestor'} · {formatDateTime(said.answered_at!, zone)}
          </span>
        </>
      )}
      {said.result === null && !may_settle && (
        <Text size="sm" c="dimmed">
          Quem foi avaliado não responde: outra pessoa da gestão lê e resolve.
        </Text>
      )}
      {said.result === null && answer && (
        <Group gap="xs" mt={8}>
          <Button size="xs" variant="default" onClick={() => say('kept')}>
            Manter nota
          </Button>
          <Button size="xs" variant="default" onClick={() => say('changed')}>
            Alterar nota
          </Button>
        </Group>
      )}
      {saying && answer && (
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
          send={(text) => answer({ result: saying, answer: text })}
          onClose={() => say(null)}
        />
      )}
    </section>
  )
}
