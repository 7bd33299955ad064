import { Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { COUNTED } from '#parts/notifications/contract/index.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { IconButton } from '#web/shell/icon-button.tsx'
import { api } from './api.ts'

/** The bell of the top bar with the number of unread notifications, and the `Panel` that it opens: on a phone a page. Source: spec/5 §18.2. */
export function Bell({ Panel }: { Panel: ComponentType<{ onClose(): void }> }) {
  const [opened, setOpened] = useState(false)
  const phone = usePhone()
  const unread = useQuery(api.count.queryOptions()).data?.unread ?? 0
  const count = unread >= COUNTED ? '99+' : String(unread)
  const close = () => setOpened(false)
  const button = (
    <IconButton
      label={unread === 0 ? 'Notificações' : `Notificações: ${count} ${unread === 1 ? 'não lida' : 'não lidas'}`}
      aria-expanded={opened}
      aria-haspopup="dialog"
      data-bell
      onClick={() => setOpened(!opened)}
    >
      <Indicator label={count} disabled={unread === 0} size={16} offset={{ x: -4, y: 2 }} zIndex={1}>
        <IconBell size={18} stroke={1.6} aria-hidden />
      </Indicator>
    </IconButton>
  )
  const panel = <Panel onClose={close} />

  if (phone) {
    return (
      <>
        {button}
        {opened && (
          <Dialog title="Notificações" size="100%" onClose={close}>
            {panel}
          </Dialog>
        )}
      </>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={400} trapFocus returnFocus shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notificações">
        {opened && panel}
      </Popover.Dropdown>
    </Popover>
  )
}
