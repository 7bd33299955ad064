import { useEffect, useRef, useState } from 'react'
import { notConverted } from '#modules/whatsapp/contract/media.ts'
import { toast } from '#web/toast.ts'

/** The longest that is recorded, in seconds. Source: spec/3 §6. */
export const LONGEST_VOICE = 5 * 60

/** What WhatsApp plays as it is comes first; the last, of which the server makes the name, is for gateways that convert. */
const KINDS = [
  ['audio/ogg;codecs=opus', 'ogg'],
  ['audio/mp4', 'm4a'],
  ['audio/webm', ''],
] as const

/** Records what somebody says into a file; what ends by itself, as where the microphone is taken away, is kept. `seconds` is null while nothing is recorded. */
export function useVoice(onRecorded: (file: File) => void, takesWebm: boolean) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const isWanted = useRef(false)
  const isAsking = useRef(false)
  const isGone = useRef(false)

  function stop(wanted: boolean) {
    isWanted.current = wanted
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }

  async function start() {
    const [type, extension] = KINDS.find(([known]) => globalThis.MediaRecorder?.isTypeSupported(known)) ?? []
    if (type === 'audio/webm' && !takesWebm) return void toast.error(notConverted.WA_WEBM.message)
    if (!type || !navigator.mediaDevices) return void toast.error('Este navegador não grava áudio. Anexe um áudio.')
    if (isAsking.current) return // a second press while the browser asks would open the microphone twice
    isAsking.current = true
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch {
      return void toast.error('O navegador não permitiu usar o microfone. Permita o acesso e tente de novo.')
    } finally {
      isAsking.current = false
    }
    const release = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    if (isGone.current) return release() // she went elsewhere before she allowed it
    const parts: Blob[] = []
    const recording = new MediaRecorder(stream, { mimeType: type })
    recorder.current = recording
    isWanted.current = true
    recording.ondataavailable = ({ data }) => parts.push(data)
    recording.onstop = () => {
      release()
      setSeconds(null)
      if (isWanted.current && parts.length > 0)
        onRecorded(new File(parts, extension ? `audio.${extension}` : 'audio', { type: type.split(';')[0]! }))
    }
    setSeconds(0)
    recording.start()
  }

  const isRecording = seconds !== null
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => setSeconds((was) => (was === null ? null : was + 1)), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if (seconds !== null && seconds >= LONGEST_VOICE && recorder.current?.state === 'recording') recorder.current.stop()
  }, [seconds])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      isWanted.current = false
      if (recorder.current?.state === 'recording') recorder.current.stop()
    }
  }, [])

  return { seconds, isRecording, start: () => void start(), finish: () => stop(true), cancel: () => stop(false) }
}
