import { Card, Group, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleCard } from '#modules/settings/contract/modules.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { counted, formatNumber } from '#shared/br/number.ts'
import { MODULE_NEEDS, MODULES, type ModuleKey } from '#shared/modules.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { CardGrid } from '#web/kit/display/card-grid.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { useSession } from '#web/session.tsx'
import { menuIcon } from '#web/shell/menu-icon.ts'
import { api } from './api.ts'
import { useSetModule } from './use-set-module.ts'

/** Where the menu has each, whose sign it wears, and what it is for. */
const WORDS: Record<ModuleKey, { place: string; about: string }> = {
  crm: { place: '/crm', about: 'Funis, demandas e metas de venda.' },
  clients: { place: '/clients', about: 'O cadastro de quem compra da empresa.' },
  patients: { place: '/patients', about: 'Agenda, prontuário e recebimentos da clínica.' },
  hr: { place: '/hr', about: 'Colaboradores, férias, atestados e documentos.' },
  legal: { place: 'Jurídico', about: 'Processos, prazos e audiências.' },
  whatsapp: { place: 'WhatsApp', about: 'Conversas com clientes, e como foram atendidos.' },
}

/** What a company uses of the system. Source: spec/5 §9. */
export function ModulesPage() {
  const modules = useQuery(api.modules.list.queryOptions({ staleTime: 0 }))
  const change = useSetModule()
  const [asked, setAsked] = useState<ModuleCard | null>(null)
  const people = asked?.people === 1 ? '1 pessoa deixa' : `${counted(asked?.people ?? 0, 'pessoa')} deixam`
  // Nothing is asked about what is refused.
  const isNeeded = ({ module }: ModuleCard) => modules.data?.some((other) => other.enabled && MODULE_NEEDS[other.module]?.includes(module))
  return (
    <Stack gap="md">
      <PageHead title="Módulos" subtitleOnPhone subtitle="O que esta empresa usa. Desligar esconde de todos e não apaga nada." />
      {modules.isPending && <ListSkeleton columns={3} />}
      {modules.isLoadingError && <ListFailed text="Erro ao carregar módulos" error={modules.error} onRetry={modules.refetch} />}
      <CardGrid>
        {modules.data?.map((card) => (
          <OneModule
            key={card.module}
            card={card}
            busy={change.isPending}
            onChange={(enabled) => (enabled || isNeeded(card) ? change.mutate({ module: card.module, enabled }) : setAsked(card))}
          />
        ))}
      </CardGrid>
      <ConfirmDialog
        question={asked && `Desligar ${MODULES[asked.module]}? ${people} de ver. Nenhum dado é apagado.`}
        confirm="Desligar"
        busy={change.isPending}
        onConfirm={() => asked && change.mutate({ module: asked.module, enabled: false }, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      />
    </Stack>
  )
}

interface Props {
  card: ModuleCard
  busy: boolean
  onChange(enabled: boolean): void
}

function OneModule({ card: { module, enabled, people, records, changed_at, changed_by }, busy, onChange }: Props) {
  const zone = useSession().company?.time_zone
  const { place, about } = WORDS[module]
  const Sign = menuIcon(place)
  const needs = MODULE_NEEDS[module]
  return (
    <Card>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Sign size={20} stroke={1.75} aria-hidden />
            <Title order={2} size="h4">
              {MODULES[module]}
            </Title>
          </Group>
          <Switch
            aria-label={MODULES[module]}
            checked={enabled}
            disabled={busy}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        </Group>
        <Text size="sm">{about}</Text>
        <Text size="sm" c="dimmed">
          {enabled ? `Quem usa: ${counted(people, 'pessoa')}` : 'Ninguém vê enquanto está desligado'}
        </Text>
        <Text size="sm" c="dimmed">
          Registros: {formatNumber(records)}
        </Text>
        {needs && (
          <Text size="sm" c="dimmed">
            Depende de {needs.map((key) => MODULES[key]).join(', ')}
          </Text>
        )}
        {!enabled && changed_at && (
          <Text size="xs" c="dimmed">
            Desligado em {formatDateTime(changed_at, zone)}
            {changed_by && ` por ${changed_by}`}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
