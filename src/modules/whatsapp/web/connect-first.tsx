import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'

/** What a company without a number does first, and where. Source: spec/3 §8.2. */
export function ConnectFirst({ to }: { to: string }) {
  const instances = usePermissions('whatsapp-instances')
  return (
    <>
      Conecte uma instância para {to}
      {instances.read && (
        <Button variant="default" size="xs" component={Link} to="/whatsapp/instances">
          Ir para Instâncias
        </Button>
      )}
    </>
  )
}
