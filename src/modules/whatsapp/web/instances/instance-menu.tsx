import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconLink,
  IconPencil,
  IconPlugConnected,
  IconPlugX,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CAPABILITIES, type InstanceCard } from '#modules/whatsapp/contract/instance.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'

interface Props {
  instance: InstanceCard
  onOpen(): void
  onRemove(): void
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with an instance without opening it. */
export function InstanceMenu({
  instance: { id, name, kind, state, archived_at, has_conversations, api_key_set_at },
  onOpen,
  onRemove,
}: Props) {
  const can = usePermissions('whatsapp-instances')
  const [leaving, setLeaving] = useState(false)
  const archived = archived_at !== null
  const able = CAPABILITIES[kind]
  const configured = !able.webhook || api_key_set_at !== null
  const test = useAct(
    () => instances.test.call({ id }),
    (now) => (now.state === 'connected' ? toast.success(`${name} está conectada.`) : toast.info(`${name} não está conectada.`)),
  )
  const restart = useAct(
    () => instances.restart.call({ id }),
    () => toast.success('Reconectando…'),
  )
  const leave = useAct(
    () => instances.disconnect.call({ id }),
    () => toast.success('Instância desconectada.'),
  )
  const archive = useAct(
    (to: boolean) => instances.setArchived.call({ id, archived: to }),
    () => toast.success(archived ? 'Instância de volta.' : 'Instância arquivada.'),
  )
  const copy = useAct(
    () => instances.webhook.call({ id }),
    ({ url }) => void navigator.clipboard.writeText(url).then(() => toast.success('Copiado!')),
  )
  if (!can.update && !can.remove)
    return (
      <ActionIcon variant="subtle" color="gray" aria-label={`Ver ${name}`} onClick={onOpen}>
        <IconPencil {...ICON} />
      </ActionIcon>
    )
  return (
    <>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={34} aria-label={`Ações de ${name}`} title="Ações">
            <IconDots {...ICON} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onOpen}>
            Abrir
          </Menu.Item>
          {can.update && !archived && configured && (
            <>
              <Menu.Item leftSection={<IconPlugConnected {...ICON} />} onClick={() => test.mutate()}>
                Testar
              </Menu.Item>
              {able.pairing && (
                <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={() => restart.mutate()}>
                  Reconectar
                </Menu.Item>
              )}
              {able.pairing && state === 'connected' && (
                <Menu.Item leftSection={<IconPlugX {...ICON} />} onClick={() => setLeaving(true)}>
                  Desconectar
                </Menu.Item>
              )}
              {able.webhook && (
                <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => copy.mutate()}>
                  Copiar webhook
                </Menu.Item>
              )}
            </>
          )}
          {can.update && (
            <Menu.Item
              leftSection={archived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
              onClick={() => archive.mutate(!archived)}
            >
              {archived ? 'Tirar do arquivo' : 'Arquivar'}
            </Menu.Item>
          )}
          {can.remove && !has_conversations && (
            <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={onRemove}>
              Excluir
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        question={leaving ? 'As mensagens deixarão de chegar. Desconectar?' : null}
        subject={name}
        confirm="Desconectar"
        onConfirm={() => {
          setLeaving(false)
          leave.mutate()
        }}
        onCancel={() => setLeaving(false)}
      />
    </>
  )
}
