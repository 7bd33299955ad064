import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PersonRow } from '#modules/users/contract/person.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

/** Makes a new link of an invitation and shows it, this once: the one before ends. */
export function CopiedLink({ person: { id, name }, onClose }: { person: PersonRow; onClose(): void }) {
  const make = useMutation({ mutationFn: () => api.copyInvitation.call({ id }) })
  const link = make.data?.link
  return (
    <Dialog title={`Convite de ${name}`} size={520} small onClose={onClose}>
      <Stack>
        {!make.data && <Text>Um novo link será criado e mostrado uma única vez. O que foi enviado antes por e-mail deixa de valer.</Text>}
        {make.data && !link && <Text>Esta pessoa já tem uma senha: basta entrar com ela em {location.origin}/login.</Text>}
        {link && <TextInput label="Link do convite" value={link} readOnly onFocus={(event) => event.target.select()} />}
        {link && (
          <Text size="sm" c="dimmed">
            Entregue só a {name}: quem o tiver cria a senha.
          </Text>
        )}
        <Failure error={make.error} what="Erro ao criar o link" />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {make.data ? 'Fechar' : 'Cancelar'}
          </Button>
          {!make.data && (
            <Button data-autofocus loading={make.isPending} onClick={() => make.mutate()}>
              Criar link
            </Button>
          )}
          {link && (
            <CopyButton value={link}>
              {({ copy }) => (
                <Button
                  onClick={() => {
                    copy()
                    toast.success('Link copiado. Vale 72 horas e uma única vez.')
                  }}
                >
                  Copiar link
                </Button>
              )}
            </CopyButton>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
