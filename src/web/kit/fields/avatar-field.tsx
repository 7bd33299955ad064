import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fileProblem, PICTURE_FILE } from '#shared/file-rule.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { lazily } from '#web/lazily.tsx'
import { toast } from '#web/toast.ts'
import { Avatar } from '../display/avatar.tsx'

const ImageCropDialog = lazily(async () => (await import('./image-crop-dialog.tsx')).ImageCropDialog)

interface Props {
  /** Whose face it is: gives the initials while there is none. */
  name: string
  /** The picture's address. */
  value: string | null
  onChange(url: string | null): void
  /** Stores the cropped picture and answers its address. */
  onUpload(file: File): Promise<string>
  /** Introduces the reason why an upload failed. */
  failed?: string
  disabled?: boolean
}

/** A face that can be replaced: pick, check, crop, upload. */
export function AvatarField({ name, value, onChange, onUpload, failed = 'Erro no upload', disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File | null>(null)
  const [sending, setSending] = useState(false)

  function pick(file: File | undefined) {
    const problem = file ? fileProblem(file, PICTURE_FILE) : 'Nenhum arquivo selecionado'
    if (problem) toast.error(problem)
    else setPicked(file ?? null)
  }

  async function send(file: File) {
    setPicked(null)
    setSending(true)
    try {
      onChange(await onUpload(file))
    } catch (error) {
      toast.error(isExpected(error) ? error.message : `${failed}: ${errorMessage(error)}`)
    } finally {
      setSending(false)
    }
  }

  return (
    <Stack align="center" gap="xs">
      <Avatar name={name} src={value} size={96} radius="lg" />
      <Group gap={4} justify="center">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCamera size={14} />}
          loading={sending}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          Alterar foto
        </Button>
        {value && (
          <Button variant="subtle" color="gray" size="xs" disabled={disabled || sending} onClick={() => onChange(null)}>
            Remover
          </Button>
        )}
      </Group>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label="Foto"
          onChange={(event) => {
            pick(event.target.files?.[0])
            event.target.value = '' // so that the same file can be chosen again
          }}
        />
      </VisuallyHidden>
      {picked && <ImageCropDialog file={picked} onCancel={() => setPicked(null)} onCrop={(file) => void send(file)} />}
    </Stack>
  )
}
