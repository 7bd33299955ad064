import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { CodesDialog } from './codes-dialog.tsx'
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
  const [codesShown, setCodesShown] = useState(false)
  const newCodes = useMutation({ mutationFn: () => api.twoFactor.newCodes.call({}) })
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.twoFactor.key() })

  function begin() {
    setCodesShown(false)
    setOpen('on')
  }

  function closeNewCodes() {
    newCodes.reset()
    void refresh()
  }

  function done(text: string) {
    setOpen(null)
    toast.success(text)
    void refresh()
  }

  // Codes are shown once: those in sight stay when asking again fails.
  if (!state.data) {
    if (state.isError)
      return <ListFailed text="Erro ao carregar a verificação em duas etapas" error={state.error} onRetry={state.refetch} />
    return <ListSkeleton columns={2} />
  }
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
        {!active && <Button onClick={begin}>Ativar verificação em duas etapas</Button>}
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
      <Failure error={newCodes.error} what="Erro ao gerar novos códigos" />
      {browsers.length > 0 && <TrustedBrowsers browsers={browsers} refresh={refresh} />}
      {open === 'on' && (
        <CodesDialog
          title="Ativar verificação em duas etapas"
          question={codesShown ? 'A verificação ainda não está ativa, e estes códigos não valem sem ela. Fechar assim mesmo?' : null}
          onClose={() => setOpen(null)}
        >
          <SetUp onCodes={() => setCodesShown(true)} onDone={() => done('Verificação em duas etapas ativada')} />
        </CodesDialog>
      )}
      {open === 'off' && <SwitchOff onDone={() => done('Verificação em duas etapas desativada')} onClose={() => setOpen(null)} />}
      {newCodes.data && (
        <CodesDialog
          title="Novos códigos de recuperação"
          question="Os códigos anteriores já não valem, e estes não aparecem de novo. Fechar sem guardá-los?"
          onClose={closeNewCodes}
        >
          <RecoveryCodes codes={newCodes.data.codes} onDone={closeNewCodes} />
        </CodesDialog>
      )}
    </Stack>
  )
}
