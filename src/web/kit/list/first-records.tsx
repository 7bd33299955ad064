import { Button, Group, Text } from '@mantine/core'
import type { RecordNoun } from '#shared/define-record.ts'

interface Props {
  noun: RecordNoun
  /** What the two ways are called, where the specification says so. */
  words?: { imports: string; create: string } | undefined
  /** Each absent for callers who may not. */
  onImport: (() => void) | undefined
  onCreate: (() => void) | undefined
}

/** What a register that nobody has filled yet begins with. */
export function FirstRecords({ noun: { name, feminine }, words, onImport, onCreate }: Props) {
  const first = `${feminine ? 'a primeira' : 'o primeiro'} ${name.toLowerCase()}`
  if (!onImport && !onCreate) return null
  return (
    <>
      <Text size="sm" c="dimmed" ta="center">
        {onImport ? `Traga o arquivo que a empresa já tem, ou cadastre ${first}.` : `Comece por ${first}.`}
      </Text>
      <Group gap="sm" justify="center">
        {onImport && (
          <Button variant="default" onClick={onImport}>
            {words?.imports ?? 'Trazer um arquivo'}
          </Button>
        )}
        {onCreate && <Button onClick={onCreate}>{words?.create ?? `Cadastrar ${first}`}</Button>}
      </Group>
    </>
  )
}
