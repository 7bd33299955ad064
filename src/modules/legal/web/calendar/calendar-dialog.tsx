import { Button, Group, NumberInput, Select, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Scope } from '#modules/legal/contract/court-day.ts'
import {
  type CalendarChange,
  COURT_DAY,
  CourtDayInput,
  SCOPE_LABELS,
  type StoredCourtDay,
} from '#modules/legal/contract/court-day-input.ts'
import { yearToConfirm } from '#modules/legal/contract/court-days.ts'
import { UF_NAMES } from '#shared/br/uf.ts'
import { formValues } from '#shared/define-record.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { ApplyChange } from './apply-change.tsx'
import { CopyHolidays } from './copy-holidays.tsx'
import { CourtDayRows } from './court-day-rows.tsx'

interface Change {
  change: CalendarChange
  title: string
  done: string
}

/** Years before and after this one that the calendar is shown for. */
const AROUND = 10

/** The days on which courts do not work, which every deadline is counted by. `confirms`: begins at the year that is to be confirmed. Source: spec/4 §17.10. */
export function CalendarDialog({ confirms = false, onClose }: { confirms?: boolean; onClose(): void }) {
  const today = useToday()
  const now = Number(today.slice(0, 4))
  const { update } = usePermissions('legal-cases')
  const [year, setYear] = useState(confirms ? yearToConfirm(today) : now)
  const [scope, setScope] = useState<Scope>('court')
  const [chosen, choose] = useState<{ court?: string | null; uf?: string | null }>({})
  const [editing, setEditing] = useState<{ row: StoredCourtDay | null } | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const [copying, setCopying] = useState(false)
  const courts = useQuery(api.options.queryOptions()).data?.courts ?? []
  const usual = useQuery(api.calendar.usual.queryOptions())
  const { court = null, uf = null } = { ...usual.data, ...chosen }
  const place = { uf: scope === 'state' || scope === 'city' ? uf : null, court: scope === 'court' ? court : null }
  const asked = scope === 'court' ? court !== null : scope === 'state' || scope === 'city' ? uf !== null : true
  const rows = useQuery(api.calendar.list.queryOptions({ input: { year, scope, ...place }, enabled: asked }))

  const confirm = (row: StoredCourtDay) =>
    setChange({ change: { id: row.id, values: inputOf(row, { confirmed: true }) }, title: `Confirmar ${row.name}`, done: 'Dia confirmado' })
  const remove = (row: StoredCourtDay) =>
    setChange({ change: { id: row.id, values: null }, title: `Excluir ${row.name}`, done: 'Dia excluído com sucesso!' })

  return (
    <Dialog title="Calendário dos tribunais" size={900} onClose={onClose}>
      <Stack>
        <Group align="flex-end">
          <NumberInput
            label="Ano"
            w={100}
            value={year}
            min={now - AROUND}
            max={now + AROUND}
            clampBehavior="blur"
            onChange={(next) => typeof next === 'number' && setYear(next)}
          />
          <Select
            label="Abrangência"
            w={190}
            allowDeselect={false}
            value={scope}
            onChange={(next) => next && setScope(next as Scope)}
            data={labelChoices(SCOPE_LABELS)}
          />
          {scope === 'court' && (
            <Select
              label="Tribunal"
              flex={1}
              miw={180}
              searchable
              value={court}
              onChange={(next) => choose({ ...chosen, court: next })}
              data={namedChoices(courts)}
            />
          )}
          {(scope === 'state' || scope === 'city') && (
            <Select
              label="UF"
              w={100}
              searchable
              value={uf}
              onChange={(next) => choose({ ...chosen, uf: next })}
              data={Object.keys(UF_NAMES)}
            />
          )}
          {update && scope === 'city' && (
            <Button variant="default" onClick={() => setCopying(true)}>
              Copiar feriados municipais
            </Button>
          )}
          {update && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing({ row: null })}>
              Novo dia
            </Button>
          )}
        </Group>
        {!asked && usual.isPending ? (
          <Skeleton h={240} />
        ) : !asked ? (
          <Text c="dimmed" ta="center" py="xl">
            Escolha {scope === 'court' ? 'o tribunal' : 'a UF'}.
          </Text>
        ) : rows.isError ? (
          <ListFailed text="Erro ao carregar o calendário" error={rows.error} onRetry={rows.refetch} />
        ) : rows.data ? (
          <CourtDayRows rows={rows.data} may={update} onEdit={(row) => setEditing({ row })} onConfirm={confirm} onRemove={remove} />
        ) : (
          <Skeleton h={240} />
        )}
      </Stack>
      {editing && (
        <FieldsDialog
          title={editing.row ? 'Editar dia' : 'Novo dia'}
          record={COURT_DAY}
          initial={editing.row ? formValues(COURT_DAY, editing.row) : { scope, court: place.court, uf: place.uf ?? '' }}
          lists={{ courts }}
          upload={api.calendar.upload.call}
          submit="Ver efeito"
          save={async (values) => values}
          saved={(values) => {
            setChange({ change: { id: editing.row?.id ?? null, values }, title: values.name, done: 'Calendário atualizado' })
            return null
          }}
          failed="Erro ao salvar o calendário"
          refresh={['nothing changed yet']}
          onClose={() => setEditing(null)}
        />
      )}
      {copying && <CopyHolidays year={year} onCopied={(next) => choose({ ...chosen, uf: next })} onClose={() => setCopying(false)} />}
      {change && <ApplyChange {...change} onClose={() => setChange(null)} />}
    </Dialog>
  )
}

/** A stored row as it is typed. */
function inputOf({ id: _id, updated_at: _version, ...row }: StoredCourtDay, over: Partial<CourtDayInput>) {
  return CourtDayInput.parse({ ...row, ...over })
}
