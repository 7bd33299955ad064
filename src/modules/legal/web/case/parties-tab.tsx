import { Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { POLES, type Pole } from '#modules/legal/contract/case-choices.ts'
import { COUNSEL, type Counsel, SIDES } from '#modules/legal/contract/counsel.ts'
import { PARTY, type Party, ROLES } from '#modules/legal/contract/party.ts'
import { formatDocument } from '#shared/br/document.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { ChildFormDialog } from '#web/kit/record/child-form-dialog.tsx'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { api } from '../api.ts'
import type { CaseTabProps } from './case-tab-props.ts'
import { CounselName, PartyName } from './known-name.tsx'
import classes from './parties-tab.module.css'

type PoleKey = z.output<typeof Pole>

/** What the form proposes on each side. */
const ROLE: Record<PoleKey, string> = { active: 'Autor', passive: 'Réu', third: 'Terceiro' }

/** Who is in the case, side by side, and their lawyers. Source: spec/4 §15.7. */
export function PartiesTab({ parent_id, can }: CaseTabProps) {
  const parties = useQuery(api.parties.list.queryOptions({ input: { parent_id } }))
  const [open, setOpen] = useState<{ pole: PoleKey; row: Party | null } | null>(null)
  if (!parties.data)
    return parties.isError ? <ListFailed text="Erro ao carregar" error={parties.error} onRetry={parties.refetch} /> : <Skeleton h={160} />

  const inPole = (pole: PoleKey) => parties.data.filter((party) => party.pole === pole)
  const side = (pole: PoleKey) => (
    <Side
      title={pole === 'third' ? 'Terceiros' : `Polo ${POLES[pole].toLowerCase()}`}
      parties={inPole(pole)}
      onOpen={can.update ? (row) => setOpen({ pole, row }) : undefined}
      onAdd={can.create ? () => setOpen({ pole, row: null }) : undefined}
    />
  )
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {side('active')}
        {side('passive')}
      </SimpleGrid>
      {side('third')}
      <ChildTab
        record={COUNSEL}
        parent_id={parent_id}
        procedures={api.counsel}
        columns={COUNSEL_COLUMNS}
        instead={{ name: <CounselName /> }}
        form="dialog"
        width={520}
        empty="Nenhum advogado cadastrado neste processo"
        can={can}
      />
      {open && (
        <ChildFormDialog
          record={{ ...PARTY, initial: () => ({ pole: open.pole, role: ROLE[open.pole] }) }}
          parent_id={parent_id}
          procedures={api.parties}
          refresh={api.key()}
          lists={{ roles: [...ROLES, 'Terceiro'] }}
          instead={{ name: <PartyName /> }}
          form="dialog"
          width={520}
          row={open.row}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  )
}

interface SideProps {
  title: string
  parties: readonly Party[]
  onOpen: ((party: Party) => void) | undefined
  onAdd: (() => void) | undefined
}

const Side = ({ title, parties, onOpen, onAdd }: SideProps) => (
  <section>
    <Group justify="space-between" mb={4}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {onAdd && (
        <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
          Parte
        </Button>
      )}
    </Group>
    <ul className={classes.parties}>
      {parties.length === 0 && (
        <Text component="li" size="sm" c="dimmed" py="xs">
          Ninguém
        </Text>
      )}
      {parties.map((party) => (
        <li key={party.id}>
          {onOpen ? (
            <UnstyledButton className={classes.party} onClick={() => onOpen(party)}>
              <Named party={party} />
            </UnstyledButton>
          ) : (
            <div className={classes.party}>
              <Named party={party} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const Named = ({ party: { name, role, document, is_ours } }: { party: Party }) => (
  <>
    <Group gap="xs" wrap="nowrap">
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {is_ours && <Badge size="sm">Nosso cliente</Badge>}
    </Group>
    <Text size="xs" c="dimmed">
      {[role, document && formatDocument(document)].filter(Boolean).join(' · ')}
    </Text>
  </>
)

const COUNSEL_COLUMNS = [
  { header: 'Advogado', cell: ({ name }: Counsel) => name },
  {
    header: 'OAB',
    width: 120,
    cell: ({ oab_uf, oab_number }: Counsel) => (oab_number ? `${oab_uf} ${oab_number}` : '-'),
  },
  { header: 'Lado', width: 160, cell: ({ side }: Counsel) => SIDES[side] },
]
