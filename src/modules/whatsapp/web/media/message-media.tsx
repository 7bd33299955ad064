import { Anchor, Loader, UnstyledButton } from '@mantine/core'
import { IconDownload, IconFileText, IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FILE_BLOCKED, type Media, MOST_RECEIVED } from '#modules/whatsapp/contract/media.ts'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { formatBytes } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { api, chat } from '../api.ts'
import { AudioPlayer } from './audio-player.tsx'
import classes from './media.module.css'

/** The largest that a picture is shown in a bubble, in pixels. */
const MOST = { width: 280, height: 320 }

interface Props {
  message: Message
  media: Media
  /** What it is called where it has no caption: 'Foto de Maria'. */
  label: string
  onView(): void
}

/** The file of a message: shown, played or to be downloaded; or why it is not here. */
export function MessageMedia({ message, media, label, onView }: Props) {
  if (media.state !== 'ready' || !media.url) return <Missing message={message} media={media} />
  const name = media.file_name ?? label
  if (message.type === 'sticker') return <img className={classes.sticker} src={media.url} alt="Figurinha" width={140} height={140} />
  if (message.type === 'image')
    return (
      <UnstyledButton className={classes.picture} onClick={onView} aria-label={`Ampliar ${label}`} style={boxOf(media)}>
        <img src={media.preview_url ?? media.url} alt={message.body ?? label} loading="lazy" />
      </UnstyledButton>
    )
  if (message.type === 'audio') return <AudioPlayer url={media.url} seconds={media.seconds} name="áudio" />
  if (message.type === 'video' && media.content_type?.startsWith('image/'))
    return <img className={classes.picture} src={media.url} alt={message.body ?? label} style={boxOf(media)} />
  if (message.type === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a contact filmed
      <video className={classes.video} src={media.url} controls playsInline preload="metadata" aria-label={label} />
    )
  return <FileCard media={media} url={media.url} name={name} />
}

/** The place that a picture takes, known before it is there: nothing jumps. */
function boxOf({ width, height }: Media) {
  if (!width || !height) return { width: MOST.width, aspectRatio: '4 / 3' }
  const shown = Math.min(1, MOST.width / width, MOST.height / height) * width
  return { width: Math.max(80, Math.round(shown)), aspectRatio: `${width} / ${height}` }
}

function FileCard({ media: { content_type, byte_size }, url, name }: { media: Media; url: string; name: string }) {
  const isPdf = content_type === 'application/pdf'
  const Icon = isPdf ? IconFileTypePdf : IconFileText
  return (
    <span className={classes.file}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span className={classes.fileWords}>
        {isPdf || content_type?.startsWith('image/') ? (
          <Anchor
            href={url}
            target="_blank"
            rel="noopener"
            size="sm"
            c="inherit"
            underline="always"
            className={classes.fileName}
            title={name}
          >
            {name}
          </Anchor>
        ) : (
          <span className={classes.fileName} title={name}>
            {name}
          </span>
        )}
        <span className={classes.quiet}>{byte_size !== null && formatBytes(byte_size)}</span>
      </span>
      <Anchor href={url} download={name} c="inherit" aria-label={`Baixar ${name}`} title="Baixar">
        <IconDownload size={18} aria-hidden />
      </Anchor>
    </span>
  )
}

/** Why a file is not here, and what can be done about it. */
function Missing({ message: { id }, media: { state, byte_size } }: { message: Message; media: Media }) {
  const queryClient = useQueryClient()
  const again = useMutation({
    mutationFn: () => chat.fetchAgain.call({ id }),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  if (state === 'pending')
    return (
      <span className={classes.pending} role="status">
        <Loader size="xs" /> Baixando…
      </span>
    )
  return (
    <span className={classes.missing}>
      {state === 'too_big' &&
        `Arquivo ${byte_size !== null && byte_size > MOST_RECEIVED ? `de ${formatBytes(byte_size)}` : 'grande demais'}: abra no celular.`}
      {state === 'refused' && FILE_BLOCKED}
      {state === 'failed' && (
        <>
          Não foi possível baixar a mídia.{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => again.mutate()} disabled={again.isPending}>
            Tentar de novo
          </Anchor>
        </>
      )}
    </span>
  )
}
