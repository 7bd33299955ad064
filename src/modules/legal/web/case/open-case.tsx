import { useMediaQuery } from '@mantine/hooks'
import {
  IconCalendarDue,
  IconCheckbox,
  IconCoin,
  IconGavel,
  IconId,
  IconListDetails,
  IconPaperclip,
  IconTags,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CASE, type Case } from '#modules/legal/contract/case.ts'
import { AttachmentCount } from '#parts/attachments/web/attachment-entry.tsx'
import { AttachmentPanel } from '#parts/attachments/web/attachment-panel.tsx'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { OpenTaskCount } from '#parts/tasks/web/task-entry.tsx'
import { TaskPanel } from '#parts/tasks/web/task-panel.tsx'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import type { CaseOptions } from '../case-filters.ts'
import { CalculationDrawer } from '../deadline/calculation-drawer.tsx'
import { type Calculation, CalculationPanel } from '../deadline/calculation-panel.tsx'
import { DeadlinesTab } from '../deadline/deadlines-tab.tsx'
import { ValuesTab } from '../values/values-tab.tsx'
import { CaseButtons } from './case-buttons.tsx'
import { CaseChips, CaseFacts, LastMovement } from './case-facts.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseHistory } from './case-history.tsx'
import { caseEntries } from './case-menu.tsx'
import { HearingsTab } from './hearings-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { PartiesTab } from './parties-tab.tsx'
import { SecretStamp } from './secret-stamp.tsx'
import { PendingCount, UnreadCount, UpcomingCount } from './tab-counts.tsx'

/** The case that the address names, or a new one. Source: spec/4 §15.6. */
export const OpenCase = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={CASE.noun} procedures={api}>
    {(opened) => <CaseDialog {...opened} />}
  </OpenRecord>
)

/** From here on the calculation is docked beside the case; below it covers it. */
const WIDE = '(min-width: 75em)'

function CaseDialog({ row, options, onOpen, ...opened }: OpenedRecord<Case, CaseOptions>) {
  const can = usePermissions('legal-cases')
  const finance = usePermissions('legal-finance').read
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const [calculation, setCalculation] = useState<Calculation | null>(null)
  const change = { can: { create: can.update, update: can.update } }
  const id = row ? row.client_id : opened.begin?.client_id
  const client = typeof id === 'string' ? { id, name: (row ? row.client_name : opened.names?.client_id) ?? '' } : null
  const panel = calculation && { begin: calculation, onClose: () => setCalculation(null) }

  return (
    <>
      <RecordEditor
        {...opened}
        record={CASE}
        row={row}
        procedures={api}
        can={can}
        lists={{ ...options, clients: client ? [client] : [] }}
        form={{ label: 'Geral', icon: IconId, content: <CaseForm options={options} row={row} client={client} onOpen={onOpen} /> }}
        tabs={[
          {
            label: 'Partes',
            icon: IconUsersGroup,
            content: ({ id, our_pole }) => <PartiesTab parent_id={id} our_pole={our_pole} {...change} />,
          },
          {
            label: 'Andamentos',
            icon: IconListDetails,
            count: row && <UnreadCount id={row.id} />,
            content: ({ id }) => <MovementsTab parent_id={id} {...change} />,
          },
          {
            label: 'Prazos',
            icon: IconCalendarDue,
            count: row && <PendingCount id={row.id} />,
            content: (legalCase) => <DeadlinesTab legalCase={legalCase} may={can.update} shown={calculation} onShow={setCalculation} />,
          },
          {
            label: 'Audiências',
            icon: IconGavel,
            count: row && <UpcomingCount id={row.id} />,
            content: ({ id }) => <HearingsTab parent_id={id} {...change} />,
          },
          {
            label: 'Tarefas',
            icon: IconCheckbox,
            count: row && <OpenTaskCount subject={{ legal_case_id: row.id }} />,
            content: ({ id }) => <TaskPanel subject={{ legal_case_id: id }} />,
          },
          {
            label: 'Arquivos',
            icon: IconPaperclip,
            count: row && <AttachmentCount subject={{ legal_case_id: row.id }} />,
            content: ({ id }) => <AttachmentPanel subject={{ legal_case_id: id }} />,
          },
          ...(finance ? [{ label: 'Valores', icon: IconCoin, content: (legalCase: Case) => <ValuesTab legalCase={legalCase} /> }] : []),
          {
            label: 'Tags',
            icon: IconTags,
            content: ({ id }) => <TagTab api={api.tags} parent_id={id} noun={CASE.noun} refresh={api.key()} allowed={can.update} />,
          },
        ]}
        chips={(legalCase) => <CaseChips legalCase={legalCase} />}
        facts={(legalCase) => (
          <CaseFacts legalCase={legalCase}>
            {can.update && <CaseButtons id={legalCase.id} onDeadline={() => setCalculation({ legalCase: legalCase.id })} />}
          </CaseFacts>
        )}
        aside={wide && panel && <CalculationPanel key={keyOf(panel.begin)} {...panel} onShow={setCalculation} />}
        note={(legalCase) => <LastMovement legalCase={legalCase} />}
        more={(legalCase) => caseEntries(legalCase, can, opened.onClose)}
        actions={(legalCase) => <CaseHistory legalCase={legalCase} options={options} />}
        fieldErrors={{ LEGAL_CASE_CNJ_TAKEN: 'cnj_number' }}
      />
      {!wide && panel && <CalculationDrawer {...panel} />}
      {row?.secret && <SecretStamp key={row.id} />}
    </>
  )
}

/** Another calculation is another panel. */
const keyOf = (shown: Calculation) => ('deadline' in shown ? `${shown.deadline} ${shown.edit ?? ''}` : 'new')
