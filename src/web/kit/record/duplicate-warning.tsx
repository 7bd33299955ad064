import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { enumerated } from '#shared/br/text.ts'

/** What else can be done with a record that is there already, where a new one was begun for something: 'Vincular a ele'. */
export const InsteadOfNew = createContext<{ label: string; choose(id: string): void } | null>(null)

interface Match {
  id: string
  name: string
  code: string
  /** What it shares, as people call it: 'CPF', 'telefone'. */
  shared: readonly string[]
  /** Surely the same: red. */
  certain?: boolean
  /** What is said instead of what is shared: 'Pode ser a mesma pessoa'. */
  says?: string
  /** Out of the register: opening it is restoring it. */
  archived?: boolean
}

/** Says, while a record is typed, that others have some of it already. */
export function DuplicateWarning({ matches, onOpen }: { matches: readonly Match[]; onOpen(id: string): void }) {
  const instead = use(InsteadOfNew)
  return (
    <div role="status">
      {matches.map(({ id, name, code, shared, certain, says, archived }) => (
        <Alert
          key={id}
          color={certain ? 'red' : 'yellow'}
          variant="light"
          mt="xs"
          py="xs"
          icon={<IconAlertTriangle size={18} aria-hidden />}
        >
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex={1} miw={200}>
              {says ? `${says}: ` : `Mesmo ${enumerated(shared)} de `}
              <strong>{name}</strong> ({code}){archived && '. Está no arquivo. Restaurar?'}
            </Text>
            {instead && !archived && (
              <Button size="compact-sm" variant="light" onClick={() => instead.choose(id)}>
                {instead.label}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => onOpen(id)}>
              {archived ? 'Restaurar' : 'Abrir existente'}
            </Button>
          </Group>
        </Alert>
      ))}
    </div>
  )
}
