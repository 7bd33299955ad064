import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconMicrophone, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { CHAT_FILE } from '#modules/whatsapp/contract/media.ts'
import { acceptOf } from '#shared/file-rule.ts'
import { playingTime } from '../clock.ts'
import classes from './media.module.css'
import type { Attachments } from './use-attachments.ts'
import { LONGEST_VOICE } from './use-voice.ts'

const ACCEPT = acceptOf(CHAT_FILE)

/** Chooses files, or records a voice, for the next message. */
export function AttachTools({ attachments: { add, voice } }: { attachments: Attachments }) {
  const { isRecording } = voice
  const cancel = useEffectEvent(voice.cancel)
  useEffect(() => {
    if (!isRecording) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      cancel()
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [isRecording])

  if (voice.seconds !== null)
    return (
      <span className={classes.recording}>
        <IconMicrophone size={18} aria-hidden />
        <span role="timer" aria-label="Gravando">
          {playingTime(voice.seconds)} de {playingTime(LONGEST_VOICE)}
        </span>
        <Button size="compact-xs" variant="default" onClick={voice.cancel} title="Esc">
          Cancelar
        </Button>
        <Button size="compact-xs" onClick={voice.finish}>
          Concluir gravação
        </Button>
      </span>
    )
  return (
    <>
      <FileButton multiple accept={ACCEPT} onChange={add}>
        {(button) => (
          <ActionIcon {...button} variant="subtle" color="gray" aria-label="Anexar arquivos" title={`Anexar: ${CHAT_FILE.hint}`}>
            <IconPaperclip size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <ActionIcon variant="subtle" color="gray" aria-label="Gravar áudio" title="Gravar áudio" onClick={voice.start}>
        <IconMicrophone size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  )
}
