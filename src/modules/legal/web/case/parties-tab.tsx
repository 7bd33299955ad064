import { ActionIcon, Badge, Button, Group, SimpleGrid, Skeleton, Stack, Text, Title, Tooltip, UnstyledButton } from '@mantine/core'
import { IconBriefcase, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { POLES, type Pole } from '#modules/legal/contract/case-choices.ts'
import { COUNSEL, type Counsel, SIDES } from '#modules/legal/contract/counsel.ts'
import { PARTY, type Party, ROLES } from '#modules/legal/contract/party.ts'
import { formatDocument } from '#shared/br/document.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { ChildFormDialog } from '#web/kit/record/child-form-dialog.tsx'
import { api } from '../api.ts'
import type { CaseTabProps } from './case-tab-props.ts'
import { CounselName, PartyName } from './known-name.tsx'
import classes from './parties-tab.module.css'

type PoleKey = z.output<typeof Pole>

/** What the form proposes on each side. */
const ROLE: Record<PoleKey, string> = { active: 'Autor', passive: 'Réu', third: 'Terceiro' }

type Open =
  | { kind: 'party'; pole: PoleKey; row: Party | null }
  | { kind: 'counsel'; row: Counsel | null; party_id: string | null; side: Counsel['side'] }

/** Who is in the case, side by side, each with who stands for them. Source: spec/4 §15.7. */
export function PartiesTab({ parent_id, our_pole, can }: CaseTabProps & { our_pole: PoleKey }) {
  const parties = useQuery(api.parties.list.queryOptions({ input: { parent_id } }))
  const counsel = useQuery(api.counsel.list.queryOptions({ input: { parent_id } }))
  const [open, setOpen] = useState<Open | null>(null)
  if (!parties.data || !counsel.data) {
    const failed = [parties, counsel].find(({ isError }) => isError)
    return failed ? <ListFailed text="Erro ao carregar" error={failed.error} onRetry={failed.refetch} /> : <Skeleton h={160} />
  }

  const inPole = (pole: PoleKey) => parties.data.filter((party) => party.pole === pole)
  const sideOf = ({ pole, is_ours }: Party): Counsel['side'] => (is_ours || pole === our_pole ? 'ours' : 'opposing')
  const openCounsel = can.update ? (row: Counsel) => setOpen({ kind: 'counsel', row, party_id: row.party_id, side: row.side }) : undefined
  const side = (pole: PoleKey) => (
    <Side
      title={pole === 'third' ? 'Terceiros' : `Polo ${POLES[pole].toLowerCase()}`}
      parties={inPole(pole)}
      counsel={counsel.data}
      onOpen={can.update ? (row) => setOpen({ kind: 'party', pole, row }) : undefined}
      onAdd={can.create ? () => setOpen({ kind: 'party', pole, row: null }) : undefined}
      onCounsel={openCounsel}
      onAddCounsel={can.create ? (party) => setOpen({ kind: 'counsel', row: null, party_id: party.id, side: sideOf(party) }) : undefined}
    />
  )
  const ofNobody = counsel.data.filter(({ party_id }) => !parties.data.some(({ id }) => id === party_id))
  const common = { parent_id, refresh: api.key(), form: 'dialog', width: 520, onClose: () => setOpen(null) } as const
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {side('active')}
        {side('passive')}
      </SimpleGrid>
      {side('third')}
      <section>
        <Head
          title="Outros advogados"
          add="Advogado"
          onAdd={can.create ? () => setOpen({ kind: 'counsel', row: null, party_id: null, side: 'opposing' }) : undefined}
        />
        <ul className={classes.parties}>
          {ofNobody.length === 0 && <Nobody />}
          {ofNobody.map((lawyer) => (
            <li key={lawyer.id}>
              <Opens onOpen={openCounsel && (() => openCounsel(lawyer))}>
                <Lawyer counsel={lawyer} told={SIDES[lawyer.side]} />
              </Opens>
            </li>
          ))}
        </ul>
      </section>
      {open?.kind === 'party' && (
        <ChildFormDialog
          {...common}
          record={{ ...PARTY, initial: () => ({ pole: open.pole, role: ROLE[open.pole] }) }}
          procedures={api.parties}
          undoRemoval={api.parties.undoRemoval}
          lists={{ roles: [...ROLES, 'Terceiro'] }}
          instead={{ name: <PartyName /> }}
          row={open.row}
        />
      )}
      {open?.kind === 'counsel' && (
        <ChildFormDialog
          {...common}
          record={{ ...COUNSEL, initial: () => ({ party_id: open.party_id, side: open.side }) }}
          procedures={api.counsel}
          undoRemoval={api.counsel.undoRemoval}
          lists={{ parties: parties.data }}
          instead={{ name: <CounselName /> }}
          row={open.row}
        />
      )}
    </Stack>
  )
}

interface SideProps {
  title: string
  parties: readonly Party[]
  counsel: readonly Counsel[]
  onOpen: ((party: Party) => void) | undefined
  onAdd: (() => void) | undefined
  onCounsel: ((counsel: Counsel) => void) | undefined
  onAddCounsel: ((party: Party) => void) | undefined
}

const Side = ({ title, parties, counsel, onOpen, onAdd, onCounsel, onAddCounsel }: SideProps) => (
  <section>
    <Head title={title} add="Parte" onAdd={onAdd} />
    <ul className={classes.parties}>
      {parties.length === 0 && <Nobody />}
      {parties.map((party) => (
        <li key={party.id}>
          <Group gap={4} wrap="nowrap" align="flex-start">
            <Opens onOpen={onOpen && (() => onOpen(party))}>
              <Named party={party} />
            </Opens>
            {onAddCounsel && (
              <Tooltip label="Novo Advogado">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  mt={6}
                  aria-label={`Novo Advogado de ${party.name}`}
                  onClick={() => onAddCounsel(party)}
                >
                  <IconBriefcase size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
          {counsel
            .filter(({ party_id }) => party_id === party.id)
            .map((lawyer) => (
              <div key={lawyer.id} className={classes.counsel}>
                <Opens onOpen={onCounsel && (() => onCounsel(lawyer))}>
                  <Lawyer counsel={lawyer} told="Advogado" />
                </Opens>
              </div>
            ))}
        </li>
      ))}
    </ul>
  </section>
)

const Head = ({ title, add, onAdd }: { title: string; add: string; onAdd: (() => void) | undefined }) => (
  <Group justify="space-between" mb={4}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {onAdd && (
      <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
        {add}
      </Button>
    )}
  </Group>
)

const Nobody = () => (
  <Text component="li" size="sm" c="dimmed" py="xs">
    Ninguém
  </Text>
)

const Opens = ({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) =>
  onOpen ? (
    <UnstyledButton className={classes.party} onClick={onOpen}>
      {children}
    </UnstyledButton>
  ) : (
    <div className={classes.party}>{children}</div>
  )

const Named = ({ party: { name, role, document, is_ours } }: { party: Party }) => (
  <>
    <Group gap="xs" wrap="nowrap">
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {is_ours && (
        <Badge size="sm" style={{ flexShrink: 0 }}>
          Nosso cliente
        </Badge>
      )}
    </Group>
    <Text size="xs" c="dimmed">
      {[role, document && formatDocument(document)].filter(Boolean).join(' · ')}
    </Text>
  </>
)

const Lawyer = ({ counsel: { name, oab_uf, oab_number }, told }: { counsel: Counsel; told: string }) => (
  <>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
    <Text size="xs" c="dimmed">
      {[told, oab_number && `OAB ${oab_uf} ${oab_number}`].filter(Boolean).join(' · ')}
    </Text>
  </>
)
