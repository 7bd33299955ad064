import { Button, Group, Input } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import classes from './signature-pad.module.css'

interface Props {
  label: string
  error: string | null | false | undefined
  /** The picture of what is drawn; null while nothing is. */
  onChange(drawn: Blob | null): void
}

/** Pixels of the picture, whatever the size on the screen. */
const SIZE = { width: 900, height: 270 }

/** A signature drawn by pen, finger or mouse, dark on white in either theme. Whoever has only a keyboard types her name instead. */
export function SignaturePad({ label, error, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = () => {
    const context = canvas.current!.getContext('2d')!
    return Object.assign(context, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#18181b', fillStyle: '#fff' } as const)
  }
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect()
    return [((clientX - left) * SIZE.width) / width, ((clientY - top) * SIZE.height) / height] as const
  }
  const drawing = useRef(false)
  const empty = useRef(true)

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = ink()
    if (empty.current) pen.fillRect(0, 0, SIZE.width, SIZE.height) // a picture without a transparent ground
    empty.current = false
    drawing.current = true
    pen.beginPath()
    pen.moveTo(...at(event))
    go(event) // a dot is ink, too
  }
  function go(event: PointerEvent<HTMLCanvasElement>) {
    if (!drawing.current) return
    const pen = ink()
    pen.lineTo(...at(event))
    pen.stroke()
  }
  function end() {
    if (!drawing.current) return
    drawing.current = false
    canvas.current!.toBlob(onChange, 'image/png')
  }
  function erase() {
    ink().clearRect(0, 0, SIZE.width, SIZE.height)
    empty.current = true
    onChange(null)
  }

  return (
    <Input.Wrapper label={label} error={error || undefined}>
      <canvas
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={label}
        className={classes.pad}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Group justify="flex-end">
        <Button size="compact-sm" variant="subtle" leftSection={<IconEraser size={14} aria-hidden />} onClick={erase}>
          Apagar desenho
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
