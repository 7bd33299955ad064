import { Button, Group, NumberInput, Stack, Table, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { AspectGroup } from '#modules/whatsapp/contract/aspect.ts'
import type { Trial } from '#modules/whatsapp/contract/evaluator.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { aspects } from '../api.ts'
import { ScoreStars } from '../evaluations/score-stars.tsx'
import { formatScore } from '../evaluations/score-text.ts'
import { useAct } from '../use-act.ts'
import { costText, formatSeconds } from './cost-text.ts'

/** What the evaluator would say of one attendance by a group's aspects. Nothing of it is kept. */
export function TryOutDialog({ group, onClose }: { group: Pick<AspectGroup, 'id' | 'name'>; onClose(): void }) {
  const [number, setNumber] = useState<number | string>('')
  const [trial, setTrial] = useState<Trial | null>(null)
  const asked = typeof number === 'number' && number > 0 ? number : null
  // What was said of one attendance does not stand beside the number of another.
  const run = useAct(
    (number: number) => aspects.tryOut.call({ group_id: group.id, number }),
    setTrial,
    () => setTrial(null),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asked !== null) run.mutate(asked)
  }

  return (
    <Dialog title={`Testar ${group.name} em um atendimento`} size={720} onClose={onClose}>
      <Stack>
        <form onSubmit={submit}>
          <Group align="end">
            <NumberInput
              label="Atendimento nº"
              description="O número está no início de cada atendimento, em Mensagens"
              value={number}
              onChange={setNumber}
              allowNegative={false}
              allowDecimal={false}
              thousandSeparator="."
              decimalSeparator=","
              hideControls
              data-autofocus
            />
            <Button type="submit" loading={run.isPending} disabled={asked === null}>
              Testar
            </Button>
          </Group>
        </form>
        <Text size="sm" c="dimmed">
          O resultado aparece aqui e não é guardado.
        </Text>
        <Failure error={run.error} />
        {trial && !run.isPending && <Result trial={trial} />}
      </Stack>
    </Dialog>
  )
}

const Result = ({ trial: { score, comment, generated_sale, aspects: judged, cost } }: { trial: Trial }) => (
  <Stack gap="sm" role="status">
    <Group>
      <ScoreStars score={score} size="md" />
      <StatusBadge color={generated_sale ? 'green' : 'gray'}>{generated_sale ? 'Venda gerada' : 'Sem venda'}</StatusBadge>
    </Group>
    {comment && <Text size="sm">{comment}</Text>}
    <Table>
      <Table.Tbody>
        {judged.map(({ letter, name, score: given, comment: why, lines }) => (
          <Table.Tr key={letter}>
            <Table.Td fw={600}>
              {letter}. {name}
            </Table.Td>
            <Table.Td>{given === null ? '-' : formatScore(given)}</Table.Td>
            <Table.Td>
              {why}
              {lines.map((line) => (
                <Text key={line} size="xs" c="dimmed" lineClamp={2}>
                  “{line}”
                </Text>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    <Text size="sm" c="dimmed">
      {cost ? `${costText(cost)} · ${formatSeconds(cost.ms)}` : 'Avaliador simulado: sem custo.'}
    </Text>
  </Stack>
)
