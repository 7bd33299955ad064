import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { usePermissions } from '#web/session.tsx'

/** Why nobody can be booked in a clinic that offers nothing yet, and who changes that. */
export function NoServices({ options }: { options: ScheduleOptions }) {
  const setup = usePermissions('patients-setup')
  if (options.services.length > 0) return null
  return (
    <Alert color="yellow" role="status">
      Nenhum serviço cadastrado.{' '}
      {setup.create ? (
        <Anchor inherit renderRoot={(props) => <Link to="/patients" search={{ view: 'setup', tab: 'services' } as never} {...props} />}>
          Cadastre o primeiro em Configuração.
        </Anchor>
      ) : (
        'Peça ao gestor que cadastre os serviços.'
      )}
    </Alert>
  )
}
