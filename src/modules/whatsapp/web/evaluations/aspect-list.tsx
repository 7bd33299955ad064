import { ActionIcon, Badge, Card, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { EvaluatedAspect } from '#modules/whatsapp/contract/evaluation.ts'
import classes from './evaluations.module.css'
import { ScoreStars } from './score-stars.tsx'
import { formatScore } from './score-text.ts'

interface Props {
  aspects: readonly EvaluatedAspect[]
  /** The messages of the attendance, in order: evidence is cited by its number. */
  lines: readonly string[]
  chosen: string | null
  choose(id: string | null): void
  /** Absent where the person may not correct scores. */
  correct: ((aspect: EvaluatedAspect) => void) | undefined
}

/** What was looked at, how it was judged and why. Choosing one shows the lines that the score rests on. */
export const AspectList = ({ aspects, lines, chosen, choose, correct }: Props) => (
  <Card withBorder padding={0}>
    <Title order={3} size="h5" p="md">
      Aspectos Avaliados
    </Title>
    <Stack gap={0}>
      {aspects.map((aspect) => (
        <div key={aspect.id} className={classes.aspect} data-chosen={aspect.id === chosen || undefined}>
          <Group justify="space-between" wrap="nowrap">
            <UnstyledButton aria-pressed={aspect.id === chosen} onClick={() => choose(aspect.id === chosen ? null : aspect.id)}>
              <Group gap="sm" wrap="nowrap">
                <Badge variant="light" color="gray" flex="none">
                  {aspect.letter}
                </Badge>
                <Text fw={600}>{aspect.aspect_name}</Text>
              </Group>
            </UnstyledButton>
            <Group gap={6} wrap="nowrap">
              <Evidence
                numbers={aspect.evidence.map((id) => lines.indexOf(id) + 1).filter((n) => n > 0)}
                choose={() => choose(aspect.id)}
              />
              {aspect.score === null ? <Text c="dimmed">Sem nota</Text> : <ScoreStars score={aspect.score} />}
              {correct && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Alterar a nota de ${aspect.aspect_name}`}
                  onClick={() => correct(aspect)}
                >
                  <IconPencil size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          </Group>
          {aspect.comment && (
            <Text size="sm" c="dimmed" mt={4}>
              {aspect.comment}
            </Text>
          )}
          {aspect.person_score !== null && (
            <Text size="sm" mt={4}>
              {aspect.ai_score !== null && `IA ${formatScore(aspect.ai_score)} → `}
              {aspect.person ?? 'Gestor'} {formatScore(aspect.person_score)}
              {aspect.person_reason && ` · ${aspect.person_reason}`}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  </Card>
)

/** The lines that a score rests on, by their numbers. */
const Evidence = ({ numbers, choose }: { numbers: readonly number[]; choose(): void }) =>
  numbers.map((n) => (
    <UnstyledButton key={n} className={classes.number} aria-label={`Mostrar a evidência na linha ${n}`} onClick={choose}>
      {n}
    </UnstyledButton>
  ))
