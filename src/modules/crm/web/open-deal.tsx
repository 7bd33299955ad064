import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheckbox, IconId, IconPackage, IconPaperclip, IconTags, IconTimeline } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { DEAL, type Deal, type DealInput } from '#modules/crm/contract/deal.ts'
import { AttachmentCount } from '#parts/attachments/web/attachment-entry.tsx'
import { AttachmentPanel } from '#parts/attachments/web/attachment-panel.tsx'
import { BesideChips } from '#parts/beside/web/beside.tsx'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { OpenTaskCount } from '#parts/tasks/web/task-entry.tsx'
import { TaskPanel } from '#parts/tasks/web/task-panel.tsx'
import { errorMessage } from '#web/errors.ts'
import { ChangeHistory } from '#web/kit/record/change-history.tsx'
import { HistoryButton } from '#web/kit/record/history-button.tsx'
import { type OpenedRecord, OpenRecord, type OpenRecordProps } from '#web/kit/record/open-record.tsx'
import { RecordEditor } from '#web/kit/record/record-editor.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { LossDialog, WinDialog } from './close-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { DealAge } from './deal-age.tsx'
import { DealForm } from './deal-form.tsx'
import { DEAL_HISTORY_KINDS, historyLists } from './deal-history.ts'
import { dealEntries } from './deal-menu.tsx'
import { type DealOptions, stageIn } from './deal-options.ts'
import { ItemCount, ItemTab } from './item-tab.tsx'
import { LossReason } from './loss-reason.tsx'
import { useNewDealPlace } from './new-deal-place.ts'
import { StageBanner } from './stage-banner.tsx'
import { TimelineTab } from './timeline-tab.tsx'
import { useAddTask } from './use-add-task.ts'
import { useBeginCase } from './use-begin-case.ts'
import { useDuplicate } from './use-duplicate.ts'
import { useMove } from './use-move.tsx'

/** Leads to the conversation that a deal began in. */
const TalkButton = ({ id }: { id: string }) => (
  <Button
    variant="default"
    h={34}
    px="sm"
    leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
    renderRoot={(button) => <Link {...button} to="/whatsapp/chat" search={{ open: id } as never} />}
  >
    Conversa
  </Button>
)

/** The deal that the address names, or a new one. Source: spec/4 §8. */
export const OpenDeal = (props: OpenRecordProps) => (
  <OpenRecord {...props} noun={DEAL.noun} procedures={api}>
    {(opened) => <DealDialog {...opened} />}
  </OpenRecord>
)

function DealDialog({ row, options, onOpen, ...opened }: OpenedRecord<Deal, DealOptions>) {
  const can = usePermissions('crm')
  const queryClient = useQueryClient()
  const { move, asking, answer, trash } = useMove()
  const [closing, setClosing] = useState<'won' | 'lost' | null>(null)
  const place = useNewDealPlace(options.pipelines)
  const record = { ...DEAL, initial: () => place }
  const change = { create: can.update, update: can.update }
  const addTask = useAddTask()
  const duplicate = useDuplicate(onOpen)
  const beginCase = useBeginCase()
  const history = historyLists(options)
  const shown = row && { ...row, tags: [] }

  const moveTo = (stage_id: string) => {
    const stage = stageIn(options.pipelines, stage_id)
    if (!shown || !stage) return
    void move({
      deal: shown,
      to: stage,
      after_id: null,
      before_id: null,
      from: { stage_id: shown.stage_id, after_id: null, before_id: null },
    })
  }
  const reopen = useMutation({
    mutationFn: (id: string) => api.reopen.call({ id }),
    onSuccess: ({ stage_name }) => toast.success(`Reaberta em ${stage_name}`),
    onError: (error) => toast.error(`Erro ao reabrir demanda: ${errorMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })

  // What she gave a stage that asked for it, or closing it, is no change by another: what else she typed is saved over it, once the form shows it.
  const filled = useRef(new Map<number, Date>())
  const fill = (before: Date, after: Date) => after > before && filled.current.set(before.getTime(), after)
  function versionOf(read: Date) {
    let version = read
    for (let next = filled.current.get(read.getTime()); next; next = filled.current.get(next.getTime())) version = next
    return row && row.updated_at < version ? read : version
  }

  /** Where a stored deal stands is no part of what a save carries; a next task that was typed is made, also where another came meanwhile. */
  const update = {
    async call({
      id,
      updated_at,
      values: { pipeline_id: _, stage_id: __, next_task_title, next_task_on, client_id, ...values },
    }: {
      id: string
      updated_at: Date
      values: DealInput
    }) {
      const deal = await api.update.call({ id, updated_at: versionOf(updated_at), values: { ...values, client_id: String(client_id) } })
      if (!next_task_title || next_task_title === row?.next_task_title || next_task_title === deal.next_task_title) return deal
      await addTask(deal, next_task_title, next_task_on ?? null)
      return api.get.call({ id: deal.id })
    },
  }

  return (
    <>
      <RecordEditor
        {...opened}
        record={record}
        row={row}
        procedures={{ get: api.get, create: api.create, update, key: api.key }}
        can={can}
        lists={history}
        banner={(deal) => (
          <StageBanner
            deal={deal}
            pipeline={options.pipelines.find(({ id }) => id === deal.pipeline_id)}
            allowed={can.update}
            onMove={moveTo}
            onWin={() => setClosing('won')}
            onLose={() => setClosing('lost')}
            onReopen={() => reopen.mutate(deal.id)}
          />
        )}
        form={{ label: 'Geral', icon: IconId, content: <DealForm {...{ row, options, onOpen }} onMove={moveTo} /> }}
        tabs={[
          {
            label: 'Itens',
            icon: IconPackage,
            count: row?.has_items && <ItemCount id={row.id} />,
            content: ({ id }) => <ItemTab parent_id={id} options={options} can={change} />,
          },
          {
            label: 'Tarefas',
            icon: IconCheckbox,
            count: row && <OpenTaskCount subject={{ deal_id: row.id }} />,
            content: ({ id }) => <TaskPanel subject={{ deal_id: id }} />,
          },
          { label: 'Linha do tempo', icon: IconTimeline, content: ({ id }) => <TimelineTab deal_id={id} allowed={can.update} /> },
          {
            label: 'Arquivos',
            icon: IconPaperclip,
            count: row && <AttachmentCount subject={{ deal_id: row.id }} />,
            content: ({ id }) => <AttachmentPanel subject={{ deal_id: id }} />,
          },
          {
            label: 'Tags',
            icon: IconTags,
            content: ({ id }) => <TagTab api={api.tags} parent_id={id} noun={DEAL.noun} refresh={api.key()} allowed={can.update} />,
          },
        ]}
        chips={({ id, name }) => <BesideChips subject={{ deal_id: id }} name={name} />}
        facts={(deal) => deal.status === 'lost' && <LossReason deal={deal} />}
        note={(deal) => <DealAge deal={deal} />}
        more={(deal) => dealEntries(deal, { can, onDuplicate: duplicate, onCase: beginCase, onRemoved: opened.onClose })}
        actions={({ id, name, conversation_id }) => (
          <>
            {conversation_id && <TalkButton id={conversation_id} />}
            <HistoryButton
              title={name}
              changes={<ChangeHistory procedure={api.history} id={id} kinds={DEAL_HISTORY_KINDS} lists={history} />}
            />
          </>
        )}
        fieldErrors={{ STAGE_NEEDS: 'stage_id', STAGE_GONE: 'stage_id' }}
      />
      {trash}
      {shown && closing === 'won' && <WinDialog deal={shown} options={options} onClosed={fill} onClose={() => setClosing(null)} />}
      {shown && closing === 'lost' && <LossDialog deal={shown} options={options} onClose={() => setClosing(null)} />}
      {asking && (
        <CompleteDialog
          deal={asking.placing.deal}
          stage={asking.placing.to}
          needs={asking.needs}
          options={options}
          onAnswer={answer}
          onFilled={fill}
          onOpen={() => answer(false)}
        />
      )}
    </>
  )
}
