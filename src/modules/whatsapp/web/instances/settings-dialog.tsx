import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { WA_SETTINGS, type WaSettings } from '#modules/whatsapp/contract/settings.ts'
import { formValues } from '#shared/define-record.ts'
import { type Field, fieldText, type Lists } from '#shared/record-fields.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { api, instances, settings } from '../api.ts'
import { Agents } from './agents.tsx'

/** 'Configurações' of Instâncias: how the company answers, and who is there to do it. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const can = usePermissions('whatsapp-instances')
  const stored = useQuery(settings.get.queryOptions())
  const listed = useQuery(instances.list.queryOptions())
  const lists = { instances: (listed.data?.rows ?? []).filter(({ archived_at }) => archived_at === null) }
  if (!stored.data)
    return (
      <Dialog title="Configurações" size={720} onClose={onClose}>
        {stored.isError ? (
          <ListFailed text="Erro ao carregar configurações" error={stored.error} onRetry={stored.refetch} />
        ) : (
          <ListSkeleton columns={2} />
        )}
      </Dialog>
    )
  if (!can.update) return <Shown stored={stored.data} lists={lists} onClose={onClose} />
  const { updated_at } = stored.data
  return (
    <FieldsDialog
      title="Configurações"
      size={720}
      record={WA_SETTINGS}
      initial={formValues(WA_SETTINGS, stored.data)}
      lists={lists}
      submit="Salvar"
      save={(values) => settings.change.call({ updated_at, values })}
      saved="Configurações atualizadas com sucesso!"
      failed="Erro ao salvar configurações"
      refresh={api.key()}
      onClose={onClose}
    >
      <Agents allowed />
    </FieldsDialog>
  )
}

/** The same for who may not change it. */
const Shown = ({ stored, lists, onClose }: { stored: WaSettings; lists: Lists; onClose(): void }) => (
  <Dialog title="Configurações" size={720} onClose={onClose}>
    <Stack>
      <Stack component="dl" gap={4} m={0}>
        {Object.entries<Field>(WA_SETTINGS.fields).map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>{fieldText(field, stored[name as keyof WaSettings], { lists }) || 'Por onde o contato falou por último'}</dd>
          </div>
        ))}
      </Stack>
      <Agents allowed={false} />
    </Stack>
  </Dialog>
)
