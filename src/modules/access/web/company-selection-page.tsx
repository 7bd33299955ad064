import { Alert, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { AccessibleCompany, Session } from '#shared/session.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { AuthPage } from './auth-page.tsx'
import { CompanyCard } from './company-card.tsx'
import { sessionQuery } from './session-query.ts'
import { useSignOut } from './use-sign-out.ts'
import { useSwitchCompany } from './use-switch-company.ts'

/** Where somebody with several companies chooses one. Source: spec/1 §2, §4. */
export function CompanySelectionPage() {
  const session = useQuery({ ...sessionQuery, enabled: false }).data
  const companies = useQuery(api.companies.queryOptions())
  const signOut = useSignOut()
  useEffect(() => {
    if (companies.isError) toast.error('Erro ao carregar empresas', errorMessage(companies.error))
  }, [companies.isError, companies.error])

  const leave = (label: string) => (
    <Button variant="default" onClick={() => signOut.mutate({})} disabled={signOut.isPending}>
      {label}
    </Button>
  )

  return (
    <AuthPage title="Selecionar empresa" description="Escolha a empresa em que deseja trabalhar" wide>
      {companies.isPending && <Skeleton height={180} aria-label="Carregando empresas" role="status" />}
      {companies.isError && (
        <Stack>
          <Alert color="red" role="alert" title="Erro ao carregar dados">
            {errorMessage(companies.error)}
          </Alert>
          <Group justify="space-between">
            {leave('Sair do sistema')}
            <Button onClick={() => void companies.refetch()}>Tentar Novamente</Button>
          </Group>
        </Stack>
      )}
      {companies.data && session && <Choice companies={companies.data} session={session} leave={leave} />}
    </AuthPage>
  )
}

interface ChoiceProps {
  companies: AccessibleCompany[]
  session: Session
  leave(label: string): ReactNode
}

function Choice({ companies, session, leave }: ChoiceProps) {
  const enter = useSwitchCompany()
  const navigate = useNavigate()
  const only = companies.length === 1 ? companies[0] : undefined
  const { mutate } = enter

  useEffect(() => {
    if (only) mutate(only)
    if (companies.length === 0 && session.company_type === 'individual') void navigate({ to: '/dashboard', replace: true })
  }, [only, companies.length, session.company_type, mutate, navigate])

  if (companies.length === 0)
    return (
      <Stack align="center" ta="center">
        <Text fw={600}>Nenhuma empresa acessível</Text>
        <Text size="sm" c="dimmed">
          Peça acesso ao administrador do sistema e entre novamente.
        </Text>
        {leave('Fazer Logout')}
      </Stack>
    )

  return (
    <Stack>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2, md: 3 }} p={0} m={0} style={{ listStyle: 'none' }}>
        {companies.map((company) => (
          <CompanyCard
            key={company.company_id}
            company={company}
            entering={enter.isPending && enter.variables.company_id === company.company_id}
            disabled={enter.isPending}
            onEnter={() => mutate(company)}
          />
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {companies.length === 1 ? '1 empresa disponível' : `${companies.length} empresas disponíveis`}
        </Text>
        {leave('Sair do sistema')}
      </Group>
    </Stack>
  )
}
