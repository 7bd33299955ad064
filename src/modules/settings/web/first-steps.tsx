import { Anchor, Button, Card, Group, Progress, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
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
  search?: { view: string } | { open: string } | undefined
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
  deals: {
    ...{ page: 'crm', to: '/crm', label: 'Abra a primeira demanda' },
    note: 'O funil já vem com etapas; em Configurar elas ficam como a empresa vende.',
  },
  clinic: {
    ...{ page: 'patients-setup', to: '/patients', search: { view: 'setup' }, label: 'Prepare a clínica' },
    note: 'Profissionais, seus horários e os serviços: sem eles não há o que agendar.',
  },
  patients: {
    ...{ page: 'patients', to: '/patients', label: 'Traga os pacientes' },
    note: 'Importe a planilha que a clínica já tem, ou cadastre o primeiro.',
  },
  employees: {
    ...{ page: 'hr', to: '/hr', label: 'Traga os colaboradores' },
    note: 'Importe o arquivo da folha, ou cadastre o primeiro.',
  },
  cases: {
    ...{ page: 'legal-cases', to: '/legal/cases', label: 'Traga os processos' },
    note: 'Importe a planilha do escritório, ou cadastre o primeiro.',
  },
  number: {
    ...{ page: 'whatsapp-instances', to: '/whatsapp/instances', label: 'Conecte o WhatsApp' },
    note: 'Com um número conectado, a equipe inteira responde as mesmas conversas.',
  },
}

/** What a new company does first, each step ticked by what is stored; gone once all of them are. For whoever sets the company up, who may fold it away. */
export function FirstSteps() {
  const session = useSession()
  const { update } = usePermissions('settings')
  const [folded, fold] = useLocalStorage({
    key: `firstStepsFolded:${session.company?.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const steps = useQuery(api.firstSteps.queryOptions({ enabled: update, staleTime: 0, retry: false })).data
  const mine = FIRST_STEPS.filter((key) => (key === 'company' ? isOwner(session) : allows(session, STEPS[key].page, 'update')))
  const done = mine.filter((key) => steps?.[key])
  const own = session.company ? { open: session.company.id } : undefined
  if (!steps || done.length === mine.length) return null
  return (
    <Card component="section" aria-labelledby="first-steps" mb="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4" id="first-steps">
            Primeiros passos
          </Title>
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {done.length} de {mine.length}
            </Text>
            <Button variant="subtle" size="compact-sm" aria-expanded={!folded} onClick={() => fold(!folded)}>
              {folded ? 'Mostrar' : 'Recolher'}
            </Button>
          </Group>
        </Group>
        <Progress value={(100 * done.length) / mine.length} aria-label="Primeiros passos feitos" />
        {!folded && (
          <>
            <SimpleGrid component="ol" cols={{ base: 1, md: 2 }} verticalSpacing="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {mine.map((key) => (
                <StepRow key={key} step={key === 'company' ? { ...STEPS.company, search: own } : STEPS[key]} done={steps[key] === true} />
              ))}
            </SimpleGrid>
            {isOwner(session) && (
              <Text size="sm" c="dimmed">
                A empresa não usa um destes módulos? Desligue-o em{' '}
                <Anchor component={Link} to="/settings/modules" inherit underline="always">
                  Módulos
                </Anchor>
                : sai do menu e daqui, e nada é apagado.
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}

const StepRow = ({ step: { to, search, label, note }, done }: { step: Step; done: boolean }) => (
  <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
    <ThemeIcon size={24} radius="xl" color={done ? 'green' : 'gray'} variant={done ? 'filled' : 'light'}>
      {done ? <IconCheck size={14} role="img" aria-label="Feito" /> : <IconPoint size={14} aria-hidden />}
    </ThemeIcon>
    <div>
      {done ? (
        <Text c="dimmed">{label}</Text>
      ) : (
        <>
          <Anchor component={Link} to={to} search={search as never} fw={500}>
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
