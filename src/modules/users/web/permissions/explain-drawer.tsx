import { Alert, Box, Button, Drawer, Group, Skeleton, Stack, Text, TextInput, ThemeIcon, Timeline } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconCircleCheck, IconCircleX, IconHelpCircle, IconMinus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SCOPES } from '#modules/users/contract/invitation.ts'
import type { Step } from '#modules/users/contract/permissions.ts'
import { pageOfKey } from '#shared/pages.ts'
import { useReturnFocus } from '#web/kit/dialog/use-return-focus.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { PersonPicker } from '../person-picker.tsx'
import { AskAccess } from './ask-access.tsx'
import { VERBS } from './draft.ts'
import classes from './permissions-page.module.css'
import { ActionSelect, PageSelect, type Right } from './right-selects.tsx'

type Explained = Awaited<ReturnType<typeof api.permissions.explain.call>>

export interface Asked extends Right {
  person: { id: string; name: string }
  /** What was looked for and not found, as typed. */
  record?: string
}

interface Props {
  asked: Asked
  onChange(asked: Asked): void
  /** Opens the cell of the matrix; absent where the reader may not change it. */
  onAlter?: ((asked: Asked) => void) | undefined
  onClose(): void
}

/** Why somebody may or may not do something, by the function that decides it. Source: spec/5 §5.4. */
export function ExplainDrawer({ asked, onChange, onAlter, onClose }: Props) {
  useReturnFocus()
  const { user } = useSession()
  const { read } = usePermissions('users')
  const { person, action } = asked
  const [typed, setTyped] = useState(asked.record ?? '')
  const [record] = useDebouncedValue(typed.trim(), PAUSE)
  const user_id = person.id === user.user_id ? null : person.id
  const explained = useQuery({
    ...api.permissions.explain.queryOptions({ input: { user_id, page: asked.page, action, ...(record && { record }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // A record says which page it is of.
  const page = (typed && explained.data?.record?.label && explained.data.page) || asked.page
  const way = WAYS_OUT[explained.data?.steps.at(-1)?.rule ?? '']
  const granters = way ? [] : (explained.data?.granters ?? [])
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={<Text fw={650}>Por que não vejo?</Text>}
      withOverlay={false}
      lockScroll={false}
    >
      <Stack>
        <Group grow align="flex-start">
          {read ? (
            <PersonPicker label="Pessoa" value={person} onChange={(picked) => picked && onChange({ ...asked, person: picked })} />
          ) : null}
          <PageSelect
            right={{ page, action }}
            onChange={(right) => {
              setTyped('')
              onChange({ ...asked, ...right })
            }}
          />
        </Group>
        <Group grow align="flex-start">
          <ActionSelect right={{ page, action }} onChange={(right) => onChange({ ...asked, action: right.action })} />
          <TextInput
            label="Registro"
            placeholder="Código, CPF, telefone ou endereço"
            value={typed}
            maxLength={500}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </Group>
        {explained.isPending && <Skeleton h={240} />}
        {explained.isLoadingError && <ListFailed text="Erro ao explicar" error={explained.error} onRetry={explained.refetch} />}
        {explained.data && (
          <>
            <Answer explained={explained.data} verb={VERBS[action].toLowerCase()} />
            <Text fw={600} component="h3">
              Como se chegou a isto
            </Text>
            <Timeline bulletSize={22} lineWidth={1} className={classes.steps}>
              {explained.data.steps.map((step) => (
                <Timeline.Item key={step.rule} bullet={<Bullet outcome={step.outcome} />}>
                  <Text size="sm" fw={step.outcome === 'passed' ? 400 : 600} c={step.outcome === 'passed' ? 'dimmed' : undefined}>
                    {step.sentence}
                  </Text>
                </Timeline.Item>
              ))}
            </Timeline>
            {explained.data.scope && explained.data.scope !== 'all' && (
              <Text size="sm">
                O escopo em {pageOfKey(page).label} é "{SCOPES[explained.data.scope]}": registros de outras pessoas não aparecem.
              </Text>
            )}
            {!explained.data.granted && (
              <>
                <Text fw={600} component="h3">
                  Como resolver
                </Text>
                <Text size="sm" c="dimmed">
                  {way ?? (granters.length > 0 ? 'Podem conceder:' : 'Ninguém nesta empresa pode conceder isto.')}
                </Text>
                {granters.map((granter) => (
                  <Group key={granter.user_id} justify="space-between" wrap="nowrap">
                    <Group gap="sm" wrap="nowrap">
                      <Avatar name={granter.name} src={granter.avatar_url} size={32} radius="xl" />
                      <div>
                        <Text fw={500}>{granter.name}</Text>
                        <Text size="xs" c="dimmed">
                          {granter.profile_name}
                          {granter.user_id === user.user_id && ' · você'}
                        </Text>
                      </div>
                    </Group>
                    {granter.user_id === user.user_id && user_id !== null && onAlter && (
                      <Button onClick={() => onAlter({ ...asked, page })}>Alterar</Button>
                    )}
                  </Group>
                ))}
                {user_id === null && granters.length > 0 && (
                  <Box pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
                    <AskAccess key={`${page} ${action}`} page={page} action={action} request={explained.data.request} />
                  </Box>
                )}
              </>
            )}
          </>
        )}
      </Stack>
    </Drawer>
  )
}

/** What helps where no permission would. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  blocked: 'Quem cuida de Usuários desbloqueia o acesso; permissões não mudam isto.',
  module_off: 'Um proprietário liga o módulo em Configurações › Módulos; permissões não mudam isto.',
  two_factor: 'A própria pessoa ativa a verificação em Minha conta; permissões não mudam isto.',
}

/** How long a pause ends what is being typed. */
const PAUSE = 400

interface AnswerProps {
  explained: Pick<Explained, 'name' | 'page' | 'granted' | 'record'>
  verb: string
}

/** Yes or no, first and in one line; of a record what became of it. */
function Answer({ explained: { name, page, granted, record }, verb }: AnswerProps) {
  const unknown = record !== null && record.seen === null
  const may = granted && record?.seen !== false
  const [color, Icon] = unknown ? ['gray', IconHelpCircle] : may ? ['green', IconCircleCheck] : ['red', IconCircleX]
  return (
    <Alert color={color} icon={<Icon aria-hidden />} role="status">
      {!unknown && (
        <Text fw={600}>
          {name} {may ? 'pode' : 'não pode'} {verb} {record?.label ?? (record ? 'este registro' : pageOfKey(page).label)}.
        </Text>
      )}
      {record?.sentences.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
    </Alert>
  )
}

const BULLETS = {
  granted: { color: 'green', icon: IconCheck },
  denied: { color: 'red', icon: IconX },
  passed: { color: 'gray', icon: IconMinus },
}

function Bullet({ outcome }: Pick<Step, 'outcome'>) {
  const { color, icon: Icon } = BULLETS[outcome]
  return (
    <ThemeIcon size={22} radius="xl" color={color} variant={outcome === 'passed' ? 'light' : 'filled'}>
      <Icon size={12} aria-hidden />
    </ThemeIcon>
  )
}
