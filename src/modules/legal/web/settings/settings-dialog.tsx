import { Alert, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LegalSettings, LegalSettingsInput } from '#modules/legal/contract/settings.ts'
import { formatNumber } from '#shared/br/number.ts'
import type { Fields } from '#shared/record-fields.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { type Conflict, RecordConflict } from '#web/kit/record/record-conflict.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from '../api.ts'
import { DeadlineKinds } from './deadline-kinds.tsx'

const TITLE = 'Configurações do Jurídico'

/** Who checks dates, how early deadlines are to be done, and which kinds of them there are. Source: spec/4 §13, §16.3, §17.4 g. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const settings = useQuery(api.settings.get.queryOptions({ staleTime: 0 }))
  if (settings.data) return <SettingsForm stored={settings.data} onClose={onClose} />
  return (
    <Dialog title={TITLE} size={720} onClose={onClose}>
      {settings.isError ? (
        <ListFailed text="Erro ao carregar as configurações" error={settings.error} onRetry={settings.refetch} />
      ) : (
        <Skeleton h={320} />
      )}
    </Dialog>
  )
}

const typedOf = ({ second_check, internal_days, kinds }: LegalSettings) => ({ second_check, internal_days, kinds })

function SettingsForm({ stored, onClose }: { stored: LegalSettings; onClose(): void }) {
  const values = useMemo(() => typedOf(stored), [stored])
  const { conflict, ...form } = useRecordForm({
    schema: LegalSettingsInput,
    values,
    save: (typed, version) => api.settings.change.call({ updated_at: version ?? stored.updated_at, values: typed }),
    stored: {
      version: stored.updated_at,
      async reload() {
        const now = await api.settings.get.call()
        return { values: typedOf(now), version: now.updated_at }
      },
    },
    refresh: api.key(),
    saved: 'Configurações salvas com sucesso!',
    failed: 'Erro ao salvar as configurações',
    onSaved: onClose,
  })
  return (
    <FormDialog {...form} title={TITLE} size={720} save="Salvar" onClose={onClose}>
      <SwitchField
        name="second_check"
        label="Conferência por segunda pessoa"
        description="Outra pessoa digita a data fatal sem ver o cálculo; quando as datas batem, o prazo fica conferido."
      />
      {stored.alone && (
        <Alert color="yellow">
          Só você vê processos nesta empresa: enquanto for assim, nenhum prazo fica a conferir, mesmo com a conferência ligada.
        </Alert>
      )}
      <NumberField
        name="internal_days"
        label="Dias internos"
        description="Dias com expediente antes da data fatal. Mudar recalcula a data interna dos prazos pendentes."
        min={0}
        max={10}
      />
      <div>
        <Text fw={600} size="sm" component="h3" m={0}>
          Tipos de prazo
        </Text>
        <Text size="xs" c="dimmed">
          O que “Tipo de prazo” oferece em cada regime, com os dias e a lei que preenche. Prazos já criados não mudam.
        </Text>
      </div>
      <DeadlineKinds />
      <RecordConflict conflict={conflict && countingKinds(conflict)} fields={FIELDS} />
    </FormDialog>
  )
}

const FIELDS: Fields = {
  second_check: { label: 'Conferência por segunda pessoa', kind: 'check' },
  internal_days: { label: 'Dias internos', kind: 'number' },
  kinds: { label: 'Tipos de prazo' },
  djen: { label: 'Publicações do DJEN', kind: 'check' },
}

const countOf = (kinds: unknown) => (Array.isArray(kinds) ? `${formatNumber(kinds.length)} tipos` : 'como de início')

/** A change of the kinds is told by how many there are: the whole list is too long to compare in a cell. */
function countingKinds({ changes, mine, ...rest }: Conflict): Conflict {
  const counted = changes.map(({ changes: { kinds, ...others }, ...change }) => ({
    ...change,
    changes: kinds ? { ...others, kinds: [countOf(kinds[0]), countOf(kinds[1])] as [string, string] } : others,
  }))
  return { ...rest, changes: counted, mine: 'kinds' in mine ? { ...mine, kinds: countOf(mine.kinds) } : mine }
}
