import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'

/** What somebody types at Meta, so that it tells us: the address and the word that it asks for once. */
export function WebhookAddress({ id }: { id: string }) {
  const webhook = useQuery(instances.webhook.queryOptions({ input: { id } }))
  if (webhook.isLoadingError) return <Text size="sm">Não foi possível ler o endereço: {errorMessage(webhook.error)}</Text>
  if (!webhook.data) return null
  const { url, verify_token } = webhook.data
  return (
    <Stack gap="sm">
      <Text size="sm">
        Em WhatsApp › Configuração do seu aplicativo na Meta, informe este endereço e este token, e assine o campo <strong>messages</strong>
        .
      </Text>
      <Copied label="URL de retorno de chamada" value={url} />
      {verify_token && <Copied label="Token de verificação" value={verify_token} />}
    </Stack>
  )
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <Group gap="sm" align="flex-end" wrap="nowrap">
    <TextInput label={label} value={value} readOnly flex={1} miw={0} onFocus={(event) => event.currentTarget.select()} />
    <Button
      variant="default"
      aria-label={`Copiar ${label}`}
      onClick={() => void navigator.clipboard.writeText(value).then(() => toast.success('Copiado!'))}
    >
      Copiar
    </Button>
  </Group>
)
