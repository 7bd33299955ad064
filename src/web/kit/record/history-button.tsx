import { ActionIcon, Modal, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useEscape } from '../dialog/use-escape.ts'
import { PHONE } from '../page/phone.ts'

interface Props {
  /** The record's name. */
  title: string
  timeline: ReactNode
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

function HistoryDialog({ title, timeline, changes, onClose }: Props & { onClose(): void }) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const inside = useEscape(onClose)
  return (
    <Modal opened onClose={onClose} size={760} fullScreen={phone} closeOnEscape={false} title={`Histórico de ${title}`}>
      <Tabs defaultValue="timeline" keepMounted={false} ref={inside}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="timeline">Linha do tempo</Tabs.Tab>
          <Tabs.Tab value="changes">Alterações</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="timeline">{timeline}</Tabs.Panel>
        <Tabs.Panel value="changes">{changes}</Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
