import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/errors.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'
import { SwitchOff } from './switch-off.tsx'
import { TrustedBrowsers } from './trusted-browsers.tsx'

/** Recovery codes left before it is time for new ones. */
const FEW = 3

/** A person's own second step, in /conta. Source: spec/5 §6.2. */
export function TwoFactorSection() {
  const queryClient = useQueryClient()
  const state = useQuery(api.twoFactor.state.queryOptions({ staleTime: 0 }))
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const newCodes = useMutation({
    mutationFn: () => api.twoFactor.newCodes.call({}),
    onError: (error) => toast.error(errorMessage(error)),
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.twoFactor.key() })

  function done(text: string) {
    setOpen(null)
    toast.success(text)
    void refresh()
  }

  if (state.isError) return <ListFailed text="Erro ao carregar a verificação em duas etapas" error={state.error} onRetry={state.refetch} />
  if (!state.data) return <ListSkeleton columns={2} />
  const { active, codes_left, required_by, browsers } = state.data
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Title order={2} size="h4">
          Verificação em duas etapas
        </Title>
        <Badge color={active ? 'green' : 'gray'}>{active ? 'Ativa' : 'Inativa'}</Badge>
      </Group>
      <Text size="sm" c="dimmed">
        Ao entrar, além da senha, um código do seu celular: quem descobrir a senha não entra sem ele.
        {required_by && ` Exigida por ${required_by}.`}
      </Text>
      {active && codes_left < FEW && (
        <Alert color="yellow">{codes_left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${codes_left} códigos de recuperação.`}</Alert>
      )}
      <Group gap="sm">
        {!active && <Button onClick={() => setOpen('on')}>Ativar verificação em duas etapas</Button>}
        {active && (
          <Button variant="default" disabled={newCodes.isPending} onClick={() => newCodes.mutate()}>
            Gerar novos códigos
          </Button>
        )}
        {active && !required_by && (
          <Button variant="default" onClick={() => setOpen('off')}>
            Desativar
          </Button>
        )}
      </Group>
      {browsers.length > 0 && <TrustedBrowsers browsers={browsers} refresh={refresh} />}
      {open === 'on' && (
        <Dialog title="Ativar verificação em duas etapas" size={480} small modal onClose={() => setOpen(null)}>
          <SetUp onDone={() => done('Verificação em duas etapas ativada')} />
        </Dialog>
      )}
      {open === 'off' && <SwitchOff onDone={() => done('Verificação em duas etapas desativada')} onClose={() => setOpen(null)} />}
      {newCodes.data && (
        <Dialog title="Novos códigos de recuperação" size={480} small modal onClose={newCodes.reset}>
          <RecoveryCodes
            codes={newCodes.data.codes}
            onDone={() => {
              newCodes.reset()
              void refresh()
            }}
          />
        </Dialog>
      )}
    </Stack>
  )
}
