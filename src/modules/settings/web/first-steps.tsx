import { Anchor, Card, Group, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FIRST_STEPS, type FirstStep } from '#modules/settings/contract/first-steps.ts'
import type { PageKey } from '#shared/pages.ts'
import { allows } from '#shared/permissions.ts'
import { isOwner, usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'

interface Step {
  page: PageKey
  to: string
  label: string
  /** What it is for, and how it goes fastest. */
  note: string
}

const STEPS: Readonly<Record<FirstStep, Step>> = {
  company: {
    ...{ page: 'settings', to: '/settings/companies', label: 'Complete os dados da empresa' },
    note: 'Digite o CNPJ e busque na Receita: endereço, telefone e e-mail vêm prontos.',
  },
  look: {
    ...{ page: 'cores', to: '/settings/collors', label: 'Escolha as cores e o título' },
    note: 'Valem no sistema e na tela de entrada da empresa.',
  },
  profiles: {
    ...{ page: 'permissoes', to: '/users/permissions', label: 'Crie os perfis da empresa' },
    note: 'Um para cada função, como Atendimento ou Financeiro: o que ela vê, cria, edita e exclui. Gestor e Vendas já existem: quem os usa não precisa de outros.',
  },
  people: {
    ...{ page: 'users', to: '/users', label: 'Convide as pessoas' },
    note: 'Até 50 e-mails por vez, cada convite com o perfil que diz o que a pessoa pode fazer.',
  },
  clients: {
    ...{ page: 'clients', to: '/clients', label: 'Traga os clientes' },
    note: 'Importe a planilha que a empresa já tem, ou cadastre o primeiro.',
  },
  employees: {
    ...{ page: 'hr', to: '/hr', label: 'Traga os colaboradores' },
    note: 'Importe o arquivo da folha, ou cadastre o primeiro.',
  },
}

/** What a new company does first, each step ticked by what is stored; gone once all of them are. For whoever sets the company up. */
export function FirstSteps() {
  const session = useSession()
  const { update } = usePermissions('settings')
  const steps = useQuery(api.firstSteps.queryOptions({ enabled: update, staleTime: 0, retry: false })).data
  const mine = FIRST_STEPS.filter((key) => (key === 'company' ? isOwner(session) : allows(session, STEPS[key].page, 'update')))
  const done = mine.filter((key) => steps?.[key])
  if (!steps || done.length === mine.length) return null
  return (
    <Card component="section" aria-labelledby="first-steps" mb="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4" id="first-steps">
            Primeiros passos
          </Title>
          <Text size="sm" c="dimmed">
            {done.length} de {mine.length}
          </Text>
        </Group>
        <Progress value={(100 * done.length) / mine.length} aria-label="Primeiros passos feitos" />
        <Stack gap="sm" component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
          {mine.map((key) => (
            <StepRow key={key} step={STEPS[key]} done={steps[key] === true} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const StepRow = ({ step: { to, label, note }, done }: { step: Step; done: boolean }) => (
  <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
    <ThemeIcon size={24} radius="xl" color={done ? 'green' : 'gray'} variant={done ? 'filled' : 'light'}>
      {done ? <IconCheck size={14} role="img" aria-label="Feito" /> : <IconPoint size={14} aria-hidden />}
    </ThemeIcon>
    <div>
      {done ? (
        <Text c="dimmed">{label}</Text>
      ) : (
        <>
          <Anchor component={Link} to={to} fw={500}>
            {label}
          </Anchor>
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        </>
      )}
    </div>
  </Group>
)
