import { ActionIcon, Menu } from '@mantine/core'
import {
  IconActivity,
  IconArchive,
  IconArchiveOff,
  IconDots,
  IconKey,
  IconLink,
  IconPencil,
  IconPlugConnected,
  IconPlugX,
  IconQrcode,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { CAPABILITIES, type InstanceCard } from '#modules/whatsapp/contract/instance.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'
import { useTest } from './test-connection.tsx'
import { useDisconnect, useRotate } from './use-meant.tsx'

interface Props {
  instance: InstanceCard
  onOpen(tab?: string): void
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
  const disconnect = useDisconnect({ id, name })
  const rotate = useRotate({ id, name, kind })
  const archived = archived_at !== null
  const able = CAPABILITIES[kind]
  const configured = !able.webhook || api_key_set_at !== null
  const test = useTest({ id, name })
  const restart = useAct(
    () => instances.restart.call({ id }),
    () => toast.success('Reconectando…'),
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
      <ActionIcon variant="subtle" color="gray" aria-label={`Ver ${name}`} onClick={() => onOpen()}>
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
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onOpen()}>
            Abrir
          </Menu.Item>
          {can.update && !archived && able.pairing && state !== 'connected' && (
            <Menu.Item leftSection={<IconQrcode {...ICON} />} onClick={() => onOpen(configured ? 'Conexão' : undefined)}>
              Conectar
            </Menu.Item>
          )}
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
                <Menu.Item leftSection={<IconPlugX {...ICON} />} onClick={disconnect.ask}>
                  Desconectar
                </Menu.Item>
              )}
              {able.webhook && (
                <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => copy.mutate()}>
                  Copiar webhook
                </Menu.Item>
              )}
              {able.webhook && (
                <Menu.Item leftSection={<IconKey {...ICON} />} onClick={rotate.ask}>
                  Trocar segredo
                </Menu.Item>
              )}
            </>
          )}
          <Menu.Item leftSection={<IconActivity {...ICON} />} onClick={() => onOpen('Eventos')}>
            Ver eventos
          </Menu.Item>
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
      {disconnect.question}
      {rotate.question}
    </>
  )
}
