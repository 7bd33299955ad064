import { Button, Center, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop, type PixelCrop } from 'react-image-crop'
import { DialogActions } from '../dialog/dialog-actions.tsx'
import 'react-image-crop/dist/ReactCrop.css'
import { errorMessage } from '#web/errors.ts'
import { toast } from '#web/toast.ts'
import { useEscape } from '../dialog/use-escape.ts'
import { croppedImage } from './cropped-image.ts'

const SQUARE = 1
/** How much of the picture's width the first crop covers, in percent. Source: spec/1 §5. */
const FIRST_WIDTH = 90
/** Pixels. Source: spec/1 §9. */
const HIGHEST_PREVIEW = 400

const HANDLES = {
  cropArea: 'Área de corte: use as setas para mover; com Shift, 10 pixels; com Ctrl, 100',
  nwDragHandle: 'Alça superior esquerda',
  nDragHandle: 'Alça superior',
  neDragHandle: 'Alça superior direita',
  eDragHandle: 'Alça direita',
  seDragHandle: 'Alça inferior direita',
  sDragHandle: 'Alça inferior',
  swDragHandle: 'Alça inferior esquerda',
  wDragHandle: 'Alça esquerda',
}

interface Props {
  file: File
  onCancel(): void
  onCrop(file: File): void
}

/** Cuts a square out of a picture. */
export function ImageCropDialog({ file, onCancel, onCrop }: Props) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [complete, setComplete] = useState<PixelCrop>()
  const url = useObjectUrl(file)
  const inside = useEscape(onCancel)

  function start({ width, height }: HTMLImageElement) {
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: FIRST_WIDTH }, SQUARE, width, height), width, height))
  }

  async function use() {
    if (!image.current || !complete) return
    try {
      onCrop(await croppedImage(image.current, complete))
    } catch (error) {
      toast.error('Não foi possível cortar a imagem', errorMessage(error))
    }
  }

  function refuse() {
    toast.error('Não foi possível abrir a imagem', 'O arquivo está corrompido ou não é uma imagem.')
    onCancel()
  }

  const ready = (complete?.width ?? 0) > 0 && (complete?.height ?? 0) > 0
  return (
    <Modal opened onClose={onCancel} closeOnEscape={false} title="Cortar Imagem" size="lg" zIndex={250}>
      <Center ref={inside}>
        {url && (
          <ReactCrop
            crop={crop}
            aspect={SQUARE}
            ariaLabels={HANDLES}
            onChange={(_pixels, percent) => setCrop(percent)}
            onComplete={(pixels) => setComplete(pixels)}
          >
            <img
              ref={image}
              src={url}
              alt="Imagem a cortar"
              style={{ maxHeight: HIGHEST_PREVIEW }}
              onLoad={(event) => start(event.currentTarget)}
              onError={refuse}
            />
          </ReactCrop>
        )}
      </Center>
      <DialogActions onCancel={onCancel}>
        <Button disabled={!ready} onClick={() => void use()}>
          Usar Imagem
        </Button>
      </DialogActions>
    </Modal>
  )
}

function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}
