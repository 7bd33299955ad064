import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { MODULES, type ModuleKey, moduleOff } from '#shared/modules.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { useSetModule } from './use-set-module.ts'

/** What an owner of the system finds in the place of a page whose module is off. */
export function ModuleOffPage({ page }: { page: PageKey }) {
  const module = pageOfKey(page).module as ModuleKey
  const change = useSetModule()
  return (
    <Card maw={520} mx="auto" w="100%" p="xl">
      <Stack>
        <Title order={1} size="h3">
          Módulo desligado
        </Title>
        <Text size="sm">{moduleOff(module)} Nenhum dado foi apagado: ligado, tudo volta como era.</Text>
        <Button disabled={change.isPending} onClick={() => change.mutate({ module, enabled: true })}>
          Ligar {MODULES[module]}
        </Button>
      </Stack>
    </Card>
  )
}
