import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePermissions } from '#web/session.tsx'

interface Props {
  /** What is missing, in a sentence. */
  missing: string
  /** The tab of Configuração that has it, and the right that it takes there. */
  tab: string
  right: 'create' | 'update'
  /** What whoever has the right does there, and whom the others ask. */
  mend: string
  ask: string
}

/** Why nothing can be begun in a clinic whose setup lacks something, and who changes that. */
export function NotSetUp({ missing, tab, right, mend, ask }: Props) {
  const setup = usePermissions('patients-setup')
  return (
    <Alert color="yellow" role="status">
      {missing}{' '}
      {setup[right] ? (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/patients" search={{ view: 'setup', tab, ...(right === 'create' && { add: '1' }) } as never} {...props} />
          )}
        >
          {mend}
        </Anchor>
      ) : (
        ask
      )}
    </Alert>
  )
}

/** Nobody is booked for a service that there is not. */
export const NoServices = () => (
  <NotSetUp
    missing="Nenhum serviço cadastrado."
    tab="services"
    right="create"
    mend="Cadastre o primeiro em Configuração."
    ask="Peça ao gestor que cadastre os serviços."
  />
)
