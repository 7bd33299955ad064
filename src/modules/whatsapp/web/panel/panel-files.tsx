import { ActionIcon, Anchor, Button, Skeleton } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ExchangedFile } from '#modules/whatsapp/contract/message.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { formatBytes } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { chat } from '../api.ts'
import { dayAndClock, useZone } from '../clock.ts'
import { KindIcon } from '../conversation/kind-icon.tsx'
import classes from './contact-panel.module.css'

interface Props {
  id: string
  /** Shows the message that the file came with. */
  onShow(message: string): void
}

/** The files that were exchanged with the contact on this number, newest first. */
export function PanelFiles({ id, onShow }: Props) {
  const files = useInfiniteQuery(
    chat.files.infiniteOptions({
      input: (before: string | undefined) => ({ id, before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ older }) => older ?? undefined,
    }),
  )
  if (files.isPending) return <Skeleton h={36} />
  const rows = files.data?.pages.flatMap((page) => page.rows) ?? []
  if (files.isError && rows.length === 0) return <div role="alert">{errorMessage(files.error)}</div>
  if (rows.length === 0) return <div className={classes.quiet}>Nenhum arquivo trocado</div>
  return (
    <>
      <ul className={classes.files} aria-label="Arquivos">
        {rows.map((file) => (
          <FileRow key={file.id} file={file} onShow={() => onShow(file.id)} />
        ))}
      </ul>
      {files.hasNextPage && (
        <Button variant="subtle" size="compact-xs" loading={files.isFetchingNextPage} onClick={() => void files.fetchNextPage()}>
          Ver mais
        </Button>
      )}
    </>
  )
}

function FileRow({ file: { direction, type, author, sent_at, media }, onShow }: { file: ExchangedFile; onShow(): void }) {
  const zone = useZone()
  if (!media?.url) return null
  const { url, preview_url, file_name, byte_size } = media
  const name = file_name ?? MESSAGE_KINDS[type]
  const from = direction === 'in' ? 'Recebido' : `Enviado${author ? ` por ${author.split(' ')[0]}` : ''}`
  return (
    <li className={classes.file}>
      {preview_url ? <img src={preview_url} alt="" loading="lazy" /> : <KindIcon of={type} />}
      <span className={classes.fileWords}>
        <Anchor href={url} target="_blank" rel="noopener" size="sm" truncate title={name}>
          {name}
        </Anchor>
        <span className={classes.quiet}>
          {[from, dayAndClock(sent_at, zone), byte_size !== null && formatBytes(byte_size)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={`Ver ${name} na conversa`} title="Ver na conversa" onClick={onShow}>
        <IconMessage size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}
