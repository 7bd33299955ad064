import { ActionIcon, Popover, Stack, Switch, Text } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { beep } from './tell.ts'
import type { NoticeSettings } from './use-notice-settings.ts'

/** A browser has no notices over plain http, and none that a page alone can show on a phone. */
const permissionNow = () => ('Notification' in window ? Notification.permission : null)

interface Props {
  settings: NoticeSettings
  choose(settings: NoticeSettings): void
}

/** 'Avisos': how this browser tells that somebody wrote. */
export function NoticeMenu({ settings, choose }: Props) {
  const [permission, setPermission] = useState(permissionNow)
  const Icon = settings.browser || settings.sound ? IconVolume : IconVolumeOff

  async function turnBrowser(on: boolean) {
    if (!on) return choose({ ...settings, browser: false })
    const answer = await Notification.requestPermission()
    setPermission(answer)
    choose({ ...settings, browser: answer === 'granted' })
  }

  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          visibleFrom="sm"
          variant="subtle"
          color="gray"
          size={34}
          aria-label="Avisos de mensagem nova"
          title="Avisos de mensagem nova"
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text fw={600}>Avisos neste navegador</Text>
          <Switch
            label="Mostrar quem escreveu"
            description="Quando você está em outra janela. O texto da mensagem não aparece."
            checked={settings.browser && permission === 'granted'}
            disabled={permission === null || permission === 'denied'}
            error={REFUSALS[String(permission)]}
            onChange={({ currentTarget: { checked } }) => void turnBrowser(checked)}
          />
          <Switch
            label="Tocar um som"
            checked={settings.sound}
            onChange={({ currentTarget: { checked } }) => {
              choose({ ...settings, sound: checked })
              if (checked) beep()
            }}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const REFUSALS: Record<string, string> = {
  null: 'Este navegador não mostra avisos desta página.',
  denied: 'O navegador bloqueou os avisos desta página. Permita-os nas configurações do site.',
}
