import { Card, Stack, Tabs, Title } from '@mantine/core'
import { IconBeach, IconShieldLock } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ABSENCE } from '#modules/users/contract/absence.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { TabLine } from '#web/kit/page/tab-line.tsx'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { OwnKeys } from './keys/own-keys.tsx'
import { absenceColumns } from './people/absences-tab.tsx'
import { SubstituteField } from './people/substitute-field.tsx'
import { SessionRows } from './session-rows.tsx'

const TABS = { seguranca: 'Segurança', ausencia: 'Ausência' } as const

/** A tab that another piece of the product brings. */
interface MoreTab {
  /** As the address says it. */
  key: string
  label: string
  icon: ReactNode
  content: ReactNode
}

interface Props {
  /** What stands above her sessions: her second step. */
  security: ReactNode
  more: readonly MoreTab[]
}

/** What a person sees to herself. Source: spec/5 §6. */
export function AccountPage({ security, more }: Props) {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = tab && (tab in TABS || more.some(({ key }) => key === tab)) ? tab : 'seguranca'
  return (
    <Stack gap="md">
      <PageHead title="Minha conta" subtitle="Onde você está conectado, quando estará fora e o que chega a você" />
      <Card>
        <Tabs
          value={open}
          onChange={(next) => void navigate({ to: '.', search: { tab: next } as never, replace: true })}
          keepMounted={false}
        >
          <TabLine open={open}>
            <Tabs.Tab value="seguranca" leftSection={<IconShieldLock size={16} aria-hidden />}>
              {TABS.seguranca}
            </Tabs.Tab>
            <Tabs.Tab value="ausencia" leftSection={<IconBeach size={16} aria-hidden />}>
              {TABS.ausencia}
            </Tabs.Tab>
            {more.map(({ key, label, icon }) => (
              <Tabs.Tab key={key} value={key} leftSection={icon}>
                {label}
              </Tabs.Tab>
            ))}
          </TabLine>
          <Tabs.Panel value="seguranca" pt="md">
            <Stack gap="xl">
              {security}
              <OwnSessions />
              <OwnKeys />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="ausencia" pt="md">
            <OwnAbsences />
          </Tabs.Panel>
          {more.map(({ key, content }) => (
            <Tabs.Panel key={key} value={key} pt="md">
              {content}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Card>
    </Stack>
  )
}

function OwnSessions() {
  const queryClient = useQueryClient()
  const sessions = useQuery(api.mine.sessions.queryOptions({ staleTime: 0 }))
  const end = useMutation({
    mutationFn: (session_id: string | null) => api.mine.endSessions.call({ session_id }),
    onSuccess: (_, session_id) => toast.success(session_id ? 'Sessão encerrada' : 'Sessões encerradas'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.mine.key() }),
  })
  if (sessions.data)
    return (
      <Stack gap="sm">
        <Title order={2} size="h4">
          Sessões
        </Title>
        <SessionRows sessions={sessions.data} busy={end.isPending} error={end.error} onEnd={end.mutate} />
      </Stack>
    )
  if (sessions.isError) return <ListFailed text="Erro ao carregar sessões" error={sessions.error} onRetry={sessions.refetch} />
  return <ListSkeleton columns={4} />
}

function OwnAbsences() {
  const { user } = useSession()
  return (
    <ChildTab
      record={ABSENCE}
      parent_id={user.user_id}
      procedures={api.mine.absences}
      refresh={api.key()}
      columns={absenceColumns}
      can={{ create: true, update: true }}
      instead={(row) => ({
        substitute_id: (
          <SubstituteField
            description="Vê os seus registros enquanto durar; nenhum muda de responsável"
            offered={api.mine.absences.substitutes.queryOptions({ input: { parent_id: user.user_id } })}
            absence={row}
          />
        ),
      })}
      form="dialog"
      width={480}
      empty="Nenhuma ausência"
    />
  )
}
