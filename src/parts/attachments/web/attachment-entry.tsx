import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AttachedTo } from '#parts/attachments/contract/attachment.ts'
import { CountBadge } from '#web/kit/record/count-badge.tsx'
import type { MoreEntry } from '#web/kit/record/more-menu.tsx'
import { lazily } from '#web/lazily.tsx'
import { api } from './api.ts'

const AttachmentPanel = lazily(async () => (await import('./attachment-panel.tsx')).AttachmentPanel)

/** 'Arquivos' in the menu 'Mais' of a record: `more={(row) => [attachmentEntry({ client_id: row.id })]}`. */
export const attachmentEntry = (subject: AttachedTo): MoreEntry => ({
  label: 'Arquivos',
  icon: IconPaperclip,
  count: <AttachmentCount subject={subject} />,
  content: <AttachmentPanel subject={subject} />,
})

/** How many files a record has; nothing while there is none. */
export const AttachmentCount = ({ subject }: { subject: AttachedTo }) => (
  <CountBadge count={useQuery(api.list.queryOptions({ input: { subject } })).data?.length} />
)
