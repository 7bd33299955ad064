import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QUICK_REPLY, type QuickReply, REPLY_REACHES } from '#modules/whatsapp/contract/quick-reply.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { RecordTrash } from '#web/kit/record/record-trash.tsx'
import { sentencesOf } from '#web/kit/record/sentences-of.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { chat, replies } from '../api.ts'
import classes from './replies.module.css'

const COLUMNS: readonly Column<QuickReply>[] = [
  { header: 'Atalho', width: 130, cell: ({ shortcut }) => `/${shortcut}` },
  { header: 'Título', cell: ({ title, file_name }) => <Titled title={title} file={file_name} /> },
  { header: 'Quem usa', width: 130, cell: ({ reach }) => REPLY_REACHES[reach] },
]

/** A reply goes to the trash: that it was removed is taken back from there. */
const RETURN = { call: ({ id }: { id: string }) => replies.restore.call({ ids: [id] }) }

/** One's own quick replies and, for whoever looks after the instances, those of teams and of the company. */
export function ManageReplies({ onClose }: { onClose(): void }) {
  const { company } = useSession()
  const can = usePermissions('whatsapp-chat')
  const shared = usePermissions('whatsapp-instances')
  const options = useQuery(chat.options.queryOptions())
  const [inTrash, trash] = useDisclosure(false)
  return (
    <Dialog title="Respostas rápidas" size={680} onClose={onClose}>
      <ChildTab
        record={QUICK_REPLY}
        parent_id={company!.id}
        procedures={replies}
        undoRemoval={RETURN}
        upload={replies.upload.call}
        columns={COLUMNS}
        form="dialog"
        width={560}
        empty="Nenhuma resposta rápida"
        said={{ added: sentencesOf(QUICK_REPLY.noun).created }}
        before={
          <Button size="xs" variant="subtle" color="gray" leftSection={<IconTrash size={14} aria-hidden />} onClick={trash.open}>
            Lixeira
          </Button>
        }
        can={{ create: can.update, update: can.update }}
        mayEdit={({ reach }) => reach === 'mine' || shared.update}
        lists={{ teams: options.data?.teams ?? [] }}
      />
      {inTrash && (
        <RecordTrash
          noun={QUICK_REPLY.noun}
          procedures={replies}
          identify={(shortcut) => `/${shortcut}`}
          identifier="atalho"
          onClose={trash.close}
        />
      )}
    </Dialog>
  )
}

const Titled = ({ title, file }: { title: string; file: string | null }) => (
  <>
    {title}
    {file && <IconPaperclip size={14} className={classes.clip} aria-label={`Com o arquivo ${file}`} title={file} />}
  </>
)
