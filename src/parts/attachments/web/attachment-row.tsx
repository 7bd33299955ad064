import { ActionIcon, Anchor, Group, Text, TextInput } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Attachment } from '#parts/attachments/contract/attachment.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatBytes } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import classes from './attachments.module.css'

/** A file: opened in a window of its own, downloaded, renamed in place, removed. */
export function AttachmentRow({ file }: { file: Attachment }) {
  const { id, name, file_url, content_type, size, author, created_at, may_change } = file
  const zone = useSession().company?.time_zone
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const onError = (error: unknown) => void toast.error(errorMessage(error))

  const rename = useMutation({
    mutationFn: (next: string) => api.rename.call({ id, name: next }),
    onSuccess: () => setTyped(null),
    onError,
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => api.remove.call({ id }),
    onSuccess() {
      const undo = async () => {
        await api.restore.call({ id })
        await refresh()
      }
      toastWithUndo('Arquivo excluído', { description: name, undo })
    },
    onError,
    onSettled: refresh,
  })

  function finish() {
    const next = typed?.trim() ?? ''
    if (next === '' || next === name) setTyped(null)
    else rename.mutate(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault() // the form around, of a task, is not sent
      finish()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
    }
  }
  const Kind = content_type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <li className={classes.row}>
      <Kind size={20} stroke={1.5} role="img" aria-label={content_type === 'application/pdf' ? 'PDF' : 'Imagem'} />
      <div className={classes.words}>
        {typed === null ? (
          <Anchor href={file_url} target="_blank" rel="noopener" size="sm" className={classes.name}>
            {name}
          </Anchor>
        ) : (
          <TextInput
            size="xs"
            autoFocus
            aria-label={`Novo nome de ${name}`}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={finish}
          />
        )}
        <Text size="xs" c="dimmed">
          {[formatBytes(size), author?.name, formatDateTime(created_at, zone)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon component="a" href={file_url} download={name} variant="subtle" color="gray" aria-label={`Baixar ${name}`}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
        {may_change && (
          <>
            <ActionIcon variant="subtle" color="gray" aria-label={`Renomear ${name}`} onClick={() => setTyped(name)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${name}`} onClick={() => remove.mutate()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
    </li>
  )
}
