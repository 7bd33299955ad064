import { Button, Group, Text, Title } from '@mantine/core'
import type { Matrix, Subject } from '#modules/users/contract/permissions.ts'
import { counted } from '#shared/br/number.ts'
import classes from './permissions-page.module.css'

interface Of {
  subject: Subject
  matrix: Matrix
}

/** Whose permissions these are, and what they come from. */
export const MatrixHead = ({ subject, matrix, onFollow }: Of & { onFollow: (() => void) | null }) => (
  <Group justify="space-between">
    <div>
      <Title order={2} size="h3">
        {matrix.name}
      </Title>
      <Text size="sm" c="dimmed">
        {origin(subject, matrix)}
      </Text>
    </div>
    {matrix.individual && onFollow && (
      <Button variant="default" onClick={onFollow}>
        Voltar ao perfil
      </Button>
    )}
  </Group>
)

function origin(subject: Subject, { people, individual, has_object, profile_name }: Matrix) {
  if ('profile_id' in subject) return counted(people, 'pessoa', 'pessoas')
  return individual || has_object ? `Individual · perfil ${profile_name}` : `Segue o perfil ${profile_name}`
}

interface Bar extends Of {
  count: number
  onDiscard(): void
  onReview(): void
}

/** How much was changed, and what becomes of it. */
export const MatrixBar = ({ subject, matrix: { name, people }, count, onDiscard, onReview }: Bar) => (
  <Group className={classes.bar} p="md" justify="space-between">
    <Text fw={600} role="status">
      {counted(count, 'alteração', 'alterações')} em {name}
      {'profile_id' in subject && people > 0 && ` · afeta ${counted(people, 'pessoa', 'pessoas')}`}
    </Text>
    <Group gap="sm">
      <Button variant="default" onClick={onDiscard}>
        Descartar
      </Button>
      <Button onClick={onReview}>Revisar e salvar</Button>
    </Group>
  </Group>
)
