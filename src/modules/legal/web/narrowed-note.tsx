import { Alert, Anchor } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'

/** Says which rows are listed where no field of the filter bar does: those that a number of the dashboard counts. */
export function NarrowedNote({ words, onClear }: { words: readonly (string | false | undefined)[]; onClear(): void }) {
  const said = words.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Alert variant="light" py="xs" icon={<IconFilter size={16} aria-hidden />}>
      Só {said.join(', ')}.{' '}
      <Anchor component="button" type="button" size="sm" underline="always" onClick={onClear}>
        Ver todos
      </Anchor>
    </Alert>
  )
}
