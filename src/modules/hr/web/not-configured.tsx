import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { errorMessage } from '#web/errors.ts'

/** What stands in the list's place when it cannot be loaded. Source: spec/2 §2. */
export function NotConfigured({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  return (
    <Card padding="xl" role="alert">
      <Stack align="center" gap="sm" py="xl" maw={520} mx="auto">
        <IconDatabaseOff size={40} stroke={1.25} aria-hidden />
        <Title order={2} size="h3">
          Módulo RH não configurado
        </Title>
        <Text ta="center" c="dimmed">
          Antes de usar este módulo é preciso criar as tabelas do RH no banco de dados, executando as suas migrações.
        </Text>
        <Text ta="center" size="sm">
          {errorMessage(error)}
        </Text>
        <Button variant="default" onClick={() => void onRetry()}>
          Tentar Novamente
        </Button>
      </Stack>
    </Card>
  )
}
