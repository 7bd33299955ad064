import {
  IconActivity,
  IconBrandWhatsapp,
  IconFlask,
  IconHeadset,
  IconHistory,
  IconPlug,
  IconStars,
  IconTemplate,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CAPABILITIES, INSTANCE, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { INSTANCE_HISTORY } from '#modules/whatsapp/contract/instance-fields.ts'
import type { Team } from '#parts/scope/contract/responsible.ts'
import { describeChange } from '#web/kit/record/describe-change.tsx'
import { HistoryList } from '#web/kit/record/history-list.tsx'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { instances } from '../api.ts'
import { AttendingTab } from './attending-tab.tsx'
import { ConnectionTab } from './connection-tab.tsx'
import { EvaluatingTab } from './evaluating-tab.tsx'
import { EventsTab } from './events-tab.tsx'
import { InstanceForm } from './instance-form.tsx'
import { LaboratoryTab } from './laboratory-tab.tsx'
import { InstanceSteps, isUnfinished } from './steps/instance-steps.tsx'
import { TemplatesTab } from './templates-tab.tsx'

/** The instance that the address names, or a new one: what it is, then how it is connected. Each part may be left and gone on with later. */
export const OpenInstance = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={INSTANCE.noun} procedures={instances}>
    {(opened) => <OpenedInstance {...opened} />}
  </OpenRecord>
)

/** One that was never connected is gone on with where it was left, until the dialog closes. */
function OpenedInstance(opened: OpenedRecord<StoredInstance, { teams: Team[] }>) {
  const can = usePermissions('whatsapp-instances')
  const [inSteps] = useState(isUnfinished(opened.row) && opened.startAt === null && (opened.row ? can.update : can.create))
  return inSteps ? <InstanceSteps {...opened} /> : <InstanceDialog {...opened} />
}

const HISTORY = { wa_instance: { noun: INSTANCE.noun, fields: INSTANCE_HISTORY } }

function InstanceDialog({ row, options, ...opened }: OpenedRecord<StoredInstance, { teams: Team[] }>) {
  const can = usePermissions('whatsapp-instances')
  return (
    <RecordEditor
      {...opened}
      record={INSTANCE}
      row={row}
      procedures={instances}
      can={can}
      lists={{ teams: options.teams }}
      form={{ label: 'Geral', icon: IconBrandWhatsapp, content: <InstanceForm teams={options.teams} isNew={row === null} /> }}
      tabs={[
        { label: 'Conexão', icon: IconPlug, content: (instance) => <ConnectionTab instance={instance} allowed={can.update} /> },
        { label: 'Atendimento', icon: IconHeadset, content: (instance) => <AttendingTab instance={instance} allowed={can.update} /> },
        { label: 'Avaliação', icon: IconStars, content: (instance) => <EvaluatingTab instance={instance} allowed={can.update} /> },
        ...(row && CAPABILITIES[row.kind].templates
          ? [
              {
                label: 'Modelos',
                icon: IconTemplate,
                content: (instance: StoredInstance) => <TemplatesTab instance={instance} allowed={can.update} />,
              },
            ]
          : []),
        ...(row?.kind === 'simulated' && can.update
          ? [{ label: 'Laboratório', icon: IconFlask, content: (instance: StoredInstance) => <LaboratoryTab instance={instance} /> }]
          : []),
        { label: 'Eventos', icon: IconActivity, content: ({ id }) => <EventsTab id={id} allowed={can.update} /> },
        {
          label: 'Histórico',
          icon: IconHistory,
          content: ({ id }) => (
            <HistoryList
              procedure={instances.history}
              id={id}
              empty="Nenhuma alteração registrada"
              describeEntry={describeChange(HISTORY, { lists: { teams: options.teams } })}
            />
          ),
        },
      ]}
      fieldErrors={{ WA_INSTANCE_NAME_TAKEN: 'name', WA_INSTANCE_KIND_FIXED: 'kind' }}
    />
  )
}
