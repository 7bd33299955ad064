import { Badge, Card, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import type { ToJudge } from '#modules/whatsapp/contract/judgement.ts'
import { Worth } from '../aspects/worth.tsx'
import { SCORES } from '../evaluations/aspect-score.tsx'
import { formatScore } from '../evaluations/score-text.ts'
import classes from './judging.module.css'

/** An aspect as it is being judged; '' is no score, and `lines` names the evidence by number. */
export interface TypedAspect {
  score: string
  comment: string
  lines: string
}

interface Props {
  letter: string
  aspect: ToJudge['aspects'][number]
  typed: TypedAspect
  /** Lines that are clicked are cited here. */
  isCurrent: boolean
  /** A line that is named and is not there. */
  unknown: number | undefined
  onFocus(): void
  onChange(values: Partial<TypedAspect>): void
}

const OPTIONS = [{ value: '', label: 'Sem nota' }, ...SCORES.map((score) => ({ value: String(score), label: formatScore(score) }))]

export function JudgedAspect({ letter, aspect, typed, isCurrent, unknown, onFocus, onChange }: Props) {
  const { name, description } = aspect
  return (
    <Card withBorder padding="sm" className={classes.judged} data-chosen={isCurrent || undefined} onFocus={onFocus}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Badge variant="light" color="gray" flex="none">
            {letter}
          </Badge>
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {description}
            </Text>
            <Worth aspect={aspect} />
          </div>
        </Group>
        <NativeSelect
          w={112}
          flex="none"
          aria-label={`Nota de ${name}`}
          data={OPTIONS}
          value={typed.score}
          onChange={(event) => onChange({ score: event.currentTarget.value })}
        />
      </Group>
      <Group mt="xs" gap="xs" align="flex-start">
        <TextInput
          flex={1}
          miw={180}
          aria-label={`Comentário sobre ${name}`}
          placeholder="Por quê"
          maxLength={500}
          value={typed.comment}
          onChange={(event) => onChange({ comment: event.currentTarget.value })}
        />
        <TextInput
          w={128}
          aria-label={`Linhas que mostram ${name}`}
          placeholder="Linhas: 2, 5"
          inputMode="numeric"
          error={unknown === undefined ? null : `A linha ${unknown} não existe.`}
          value={typed.lines}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
        />
      </Group>
    </Card>
  )
}
