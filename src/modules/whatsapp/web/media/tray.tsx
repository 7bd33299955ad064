import { CloseButton, Text, TextInput } from '@mantine/core'
import { IconFile, IconMusic, IconVideo } from '@tabler/icons-react'
import { LONGEST_CAPTION } from '#modules/whatsapp/contract/media.ts'
import { formatBytes } from '#shared/br/number.ts'
import { AudioPlayer } from './audio-player.tsx'
import classes from './media.module.css'
import type { Attached, Attachments } from './use-attachments.ts'

/** The files that leave with the next message, each with its caption. */
export function Tray({ attachments: { files, caption, remove }, onSend }: { attachments: Attachments; onSend(): void }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.tray} aria-label="Arquivos a enviar">
      {files.map((one) => (
        <li key={one.key} className={classes.trayRow}>
          <Thumbnail attached={one} />
          <div className={classes.trayWords}>
            {one.file.type.startsWith('audio/') ? (
              <AudioPlayer url={one.url} seconds={null} name={one.file.name} />
            ) : (
              <>
                <Text size="xs" truncate title={one.file.name}>
                  {one.file.name} · {formatBytes(one.file.size)}
                </Text>
                <TextInput
                  size="xs"
                  placeholder="Legenda (opcional)"
                  aria-label={`Legenda de ${one.file.name}`}
                  maxLength={LONGEST_CAPTION}
                  value={one.caption}
                  onChange={(event) => caption(one.key, event.currentTarget.value)}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSend()
                  }}
                />
              </>
            )}
          </div>
          <CloseButton aria-label={`Não enviar ${one.file.name}`} onClick={() => remove(one.key)} />
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ attached: { file, url } }: { attached: Pick<Attached, 'file' | 'url'> }) {
  if (file.type.startsWith('image/')) return <img className={classes.thumbnail} src={url} alt="" />
  const Icon = file.type.startsWith('video/') ? IconVideo : file.type.startsWith('audio/') ? IconMusic : IconFile
  return (
    <span className={classes.thumbnail}>
      <Icon size={22} stroke={1.5} aria-hidden />
    </span>
  )
}
