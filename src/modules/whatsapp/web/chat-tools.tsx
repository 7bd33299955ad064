import { ActionIcon, CloseButton, Indicator, Menu, Popover, Select, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconArrowsSort, IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatFilters, ChatTab } from '#modules/whatsapp/contract/filters.ts'
import { MOST_COUNTED } from '#modules/whatsapp/contract/limits.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { RowTab } from '#web/kit/page/row-tab.tsx'
import { chat } from './api.ts'
import classes from './list/conversation-list.module.css'
import type { Chat } from './use-chat.ts'

/** Milliseconds of rest before a typed text is looked for. */
const REST = 250

const TABS: readonly (readonly [ChatTab, string])[] = [
  ['mine', 'Minhas'],
  ['queue', 'Fila'],
  ['team', 'Equipe'],
  ['all', 'Todas'],
]

const CHIPS: readonly (readonly ['unread' | 'waiting' | 'snoozed' | 'resolved', string])[] = [
  ['unread', 'Não lidas'],
  ['waiting', 'Aguardando'],
  ['snoozed', 'Adiadas'],
  ['resolved', 'Resolvidas'],
]

const ORDERS = [
  ['recent', 'Mais recentes'],
  ['waiting', 'Esperando há mais tempo'],
] as const

/** Search, order and filters. */
export function ChatTools({ state }: { state: Chat }) {
  const { list, filters, order } = state
  const [typed, setTyped] = useState(filters.q ?? '')
  const look = useDebouncedCallback(
    (text: string) => list.filter({ q: text.trim().length >= 2 ? text.trim() : undefined }, { replace: true }),
    REST,
  )
  const change = (text: string) => {
    setTyped(text)
    look(text)
  }
  return (
    <div className={classes.tools}>
      <search className={classes.searchLine}>
        <TextInput
          data-chat-search
          type="search"
          size="sm"
          aria-label="Buscar conversas"
          placeholder="Buscar por nome, telefone ou mensagem"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed && <CloseButton size="sm" aria-label="Limpar a busca" onClick={() => change('')} />}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label="Ordem" title="Ordem">
              <IconArrowsSort size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {ORDERS.map(([value, label]) => (
              <Menu.Item
                key={value}
                aria-current={value === order}
                leftSection={<IconCheck size={16} opacity={value === order ? 1 : 0} aria-hidden />}
                onClick={() => list.filter({ order: value })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Filters state={state} />
      </search>
    </div>
  )
}

const SELECTS = ['instance', 'responsible', 'team', 'tag', 'score', 'last'] as const

function Filters({ state: { list, filters } }: { state: Chat }) {
  const options = useQuery(chat.options.queryOptions())
  const set = SELECTS.filter((key) => filters[key] !== undefined).length
  const { instances = [], people = [], teams = [], tags = [] } = options.data ?? {}
  const choices: Record<(typeof SELECTS)[number], { label: string; data: { value: string; label: string }[] }> = {
    instance: { label: 'Instância', data: namedChoices(instances) },
    responsible: {
      label: 'Responsável',
      data: [{ value: 'me', label: 'Minhas' }, { value: 'none', label: 'Sem responsável' }, ...namedChoices(people)],
    },
    team: { label: 'Equipe', data: namedChoices(teams) },
    tag: { label: 'Tags', data: namedChoices(tags) },
    score: {
      label: 'Avaliação',
      data: [
        { value: 'evaluated', label: 'Avaliadas' },
        { value: 'none', label: 'Não avaliadas' },
        { value: 'low', label: 'Abaixo de 3' },
        { value: 'mid', label: '3 a 3,9' },
        { value: 'high', label: '4 ou mais' },
      ],
    },
    last: {
      label: 'Última mensagem',
      data: [
        { value: 'today', label: 'Hoje' },
        { value: '7d', label: 'Nos últimos 7 dias' },
        { value: '30d', label: 'Nos últimos 30 dias' },
        { value: 'older', label: 'Há mais de 30 dias' },
      ],
    },
  }
  return (
    <Popover position="bottom-end" width={280} trapFocus>
      <Indicator label={set} size={16} disabled={set === 0}>
        <Popover.Target>
          <ActionIcon variant="default" size={36} aria-label={set > 0 ? `Filtros: ${set}` : 'Filtros'} title="Filtros">
            <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <Stack gap="sm">
          {SELECTS.map((key) => (
            <Select
              key={key}
              label={choices[key].label}
              placeholder="Todas"
              data={choices[key].data}
              value={filters[key] ?? null}
              clearable
              searchable
              comboboxProps={{ withinPortal: false }}
              onChange={(value) => list.filter({ [key]: value ?? undefined })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Tabs with their counts, and the chips. */
export function ChatTabs({ state }: { state: Chat }) {
  const { tab, counts, list, filters } = state
  const shown = TABS.filter(([key]) => counts.data === undefined || counts.data[key] !== null)
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label="De quem">
        {shown.map(([key, label]) => {
          const count = counts.data?.[key] ?? 0
          return (
            <RowTab
              key={key}
              selected={tab === key}
              reached={tab === key || tab === undefined}
              className={classes.tab}
              onChoose={() => list.filter({ list: key, order: undefined })}
            >
              {label}
              {counts.data && (
                <span className={classes.count} data-waiting={(key === 'queue' && count > 0) || undefined} title={exact(count)}>
                  {count > 99 ? '99+' : count}
                </span>
              )}
            </RowTab>
          )
        })}
      </div>
      <div className={classes.chips}>
        {CHIPS.map(([key, label]) => (
          <UnstyledButton
            key={key}
            className={classes.chip}
            aria-pressed={filters[key] === '1'}
            onClick={() => list.filter({ [key]: filters[key] ? undefined : '1' } as Partial<ChatFilters>)}
          >
            {label}
          </UnstyledButton>
        ))}
      </div>
    </>
  )
}

const exact = (count: number) => (count > MOST_COUNTED ? '10.000+' : count.toLocaleString('pt-BR'))
