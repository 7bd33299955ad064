import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CHAT_FILE, MOST_FILES } from '#modules/whatsapp/contract/media.ts'
import { fileProblem } from '#shared/file-rule.ts'
import { toast } from '#web/toast.ts'
import { useVoice } from './use-voice.ts'

/** A file that is going to be sent. */
export interface Attached {
  key: number
  file: File
  /** Where the browser shows it. */
  url: string
  caption: string
}

let last = 0

/**
 * The files chosen or recorded for the next message, first those that `begin` answers. What WhatsApp does not take is refused at once. `takesWebm`: whether
 * what is recorded may be a WebM.
 */
export function useAttachments(takesWebm: boolean, begin?: () => readonly File[]) {
  const [files, setFiles] = useState<readonly Attached[]>([])
  const urls = useRef(new Set<string>())
  const addFirst = useEffectEvent(() => {
    const first = begin?.() ?? []
    if (first.length > 0) add(first)
  })
  useEffect(() => addFirst(), [])
  useEffect(() => {
    const shown = urls.current
    return () => {
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [])

  function add(chosen: readonly File[]) {
    const taken: File[] = []
    for (const file of chosen) {
      const problem = fileProblem(file, CHAT_FILE)
      if (problem) toast.error(`${file.name}: ${problem}`)
      else taken.push(file)
    }
    const free = MOST_FILES - files.length
    if (taken.length > free) toast.error(`Envie no máximo ${MOST_FILES} arquivos por vez.`)
    const added = taken.slice(0, free).map((file) => ({ key: ++last, file, url: URL.createObjectURL(file), caption: '' }))
    for (const { url } of added) urls.current.add(url)
    setFiles((all) => [...all, ...added])
  }

  // Kept here: it goes on while she writes a note, and leaving asks before it is lost.
  const voice = useVoice((file) => add([file]), takesWebm)

  return {
    files,
    add,
    voice,
    /** Whether something would be lost by leaving. */
    isUnsent: files.length > 0 || voice.isRecording,
    caption: (key: number, caption: string) => setFiles((all) => all.map((one) => (one.key === key ? { ...one, caption } : one))),
    remove: (key: number) => setFiles((all) => all.filter((one) => one.key !== key)),
    clear: () => setFiles([]),
  }
}
export type Attachments = ReturnType<typeof useAttachments>
