import { ActionIcon, Slider, UnstyledButton } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { playingTime } from '../clock.ts'
import classes from './media.module.css'

const SPEEDS = [1, 1.5, 2] as const

/** Only one is heard at a time. */
let playing: HTMLAudioElement | null = null

/** Plays what was said, at 1×, 1,5× or 2×. `seconds` is how long its sender says it is, if she does. */
export function AudioPlayer({ url, seconds, name }: { url: string; seconds: number | null; name: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(seconds ?? 0)
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const [problem, setProblem] = useState(false)

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed
  }, [speed])

  function toggle() {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    element.playbackRate = speed
    element.play().catch(() => setProblem(true))
  }

  function started(element: HTMLAudioElement) {
    if (playing && playing !== element) playing.pause()
    playing = element
    setIsPlaying(true)
    setProblem(false)
  }

  return (
    <div className={classes.audio}>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what a contact said */}
      <audio
        ref={audio}
        src={url}
        preload={seconds === null ? 'metadata' : 'none'}
        onPlay={(event) => started(event.currentTarget)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => Number.isFinite(duration) && setLength(duration)}
        onError={() => setProblem(true)}
      />
      <ActionIcon variant="light" radius="xl" size="lg" onClick={toggle} aria-label={isPlaying ? `Pausar ${name}` : `Ouvir ${name}`}>
        {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </ActionIcon>
      {problem ? (
        <span role="alert">Não foi possível tocar o áudio.</span>
      ) : (
        <Slider
          className={classes.audioTime}
          size="sm"
          label={null}
          thumbLabel={`Posição de ${name}`}
          min={0}
          max={Math.max(length, at, 0.1)}
          step={0.1}
          value={at}
          onChange={(next) => {
            setAt(next)
            if (audio.current) audio.current.currentTime = next
          }}
        />
      )}
      <span className={classes.audioClock}>{playingTime(isPlaying || at > 0 ? at : length)}</span>
      <UnstyledButton
        className={classes.speed}
        aria-label={`Velocidade ${String(speed).replace('.', ',')}×`}
        onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
      >
        {String(speed).replace('.', ',')}×
      </UnstyledButton>
    </div>
  )
}
