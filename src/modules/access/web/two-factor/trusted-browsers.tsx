import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { TrustedBrowser } from '#modules/access/contract/two-factor.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { deviceName } from '#shared/device-name.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Props {
  browsers: readonly TrustedBrowser[]
  refresh(): Promise<unknown>
}

/** Where no code is asked for. */
export function TrustedBrowsers({ browsers, refresh }: Props) {
  const zone = useSession().company?.time_zone
  const distrust = useMutation({
    mutationFn: (id: string) => api.twoFactor.distrust.call({ id }),
    onSuccess: () => toast.success('O código volta a ser pedido nesse navegador'),
    onSettled: refresh,
  })
  return (
    <Stack gap="xs">
      <Text fw={600} component="h3" size="sm">
        Navegadores confiáveis
      </Text>
      {browsers.map(({ id, user_agent, address, created_at, expires_at }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Text fw={500}>{deviceName(user_agent)}</Text>
            <Text size="sm" c="dimmed">
              {address ?? '-'} · desde {formatDateTime(created_at, zone)} · até {formatDateTime(expires_at, zone)}
            </Text>
          </div>
          <Button flex="none" size="compact-sm" variant="default" disabled={distrust.isPending} onClick={() => distrust.mutate(id)}>
            Revogar
          </Button>
        </Group>
      ))}
      <Failure error={distrust.error} what="Erro ao revogar" />
    </Stack>
  )
}
