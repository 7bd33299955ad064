import { ActionIcon, Tabs } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'

interface Props {
  /** The record's name. */
  title: string
  /** What happened, in words of the module's own; without it only the changes show. */
  timeline?: ReactNode
  changes: ReactNode
}

/** The button 'Histórico' of a record, and what it opens. */
export function HistoryButton(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionIcon variant="default" size={34} aria-label="Histórico" title="Histórico" onClick={() => setOpen(true)}>
        <IconHistory size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {open && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The timeline of a record, and who changed what. */
export function HistoryDialog({ title, timeline, changes, onClose }: Props & { onClose(): void }) {
  return (
    <Dialog title={`Histórico de ${title}`} size={760} onClose={onClose}>
      {timeline ? (
        <Tabs defaultValue="timeline" keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="timeline">Linha do tempo</Tabs.Tab>
            <Tabs.Tab value="changes">Alterações</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="timeline">{timeline}</Tabs.Panel>
          <Tabs.Panel value="changes">{changes}</Tabs.Panel>
        </Tabs>
      ) : (
        changes
      )}
    </Dialog>
  )
}
