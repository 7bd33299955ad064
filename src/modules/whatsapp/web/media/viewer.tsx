import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { dayAndClock, useZone } from '../clock.ts'
import classes from './media.module.css'

interface Props {
  /** The pictures of the flow, oldest first. */
  pictures: readonly Message[]
  /** Which of them is shown. */
  id: string
  contact_name: string
  onMove(id: string): void
  onClose(): void
}

/** A picture as large as the window has room for, or larger; with the arrows the ones before and after it. */
export function Viewer({ pictures, id, contact_name, onMove, onClose }: Props) {
  const zone = useZone()
  const [large, setLarge] = useState(false)
  const at = pictures.findIndex((picture) => picture.id === id)
  const picture = pictures[at]
  const go = (step: 1 | -1) => {
    const next = pictures[at + step]
    if (!next) return
    setLarge(false)
    onMove(next.id)
  }
  useHotkeys([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
    ['z', () => setLarge((was) => !was)],
  ])
  if (!picture?.media?.url) return null
  const { media, body, direction, author, sent_at } = picture
  const from = direction === 'in' ? contact_name : (author ?? 'Nós')
  const name = media.file_name ?? 'foto.webp'
  return (
    <Dialog title={`${from} · ${dayAndClock(sent_at, zone)}`} size="min(1100px, 96vw)" onClose={onClose}>
      <div className={classes.stage} data-large={large || undefined}>
        <img src={media.url ?? ''} alt={body ?? `Foto de ${from}`} />
      </div>
      {body && (
        <Text size="sm" mt="xs">
          {body}
        </Text>
      )}
      <Group justify="space-between" mt="sm">
        <Group gap={4}>
          <ActionIcon variant="default" aria-label="Anterior" disabled={at === 0} onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" c="dimmed" role="status">
            {at + 1} de {pictures.length}
          </Text>
          <ActionIcon variant="default" aria-label="Próxima" disabled={at === pictures.length - 1} onClick={() => go(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap="md">
          <ActionIcon variant="default" aria-label={large ? 'Ajustar à janela' : 'Ampliar'} onClick={() => setLarge(!large)}>
            {large ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
          </ActionIcon>
          <Anchor href={media.url ?? ''} download={name} size="sm" className={classes.download}>
            <IconDownload size={16} aria-hidden /> Baixar
          </Anchor>
        </Group>
      </Group>
    </Dialog>
  )
}
