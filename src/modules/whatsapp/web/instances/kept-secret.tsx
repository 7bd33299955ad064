import { Button, Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import { formatDateTime } from '#shared/br/date.ts'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useZone } from '../clock.ts'

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'label'> {
  label: string
  feminine: boolean
  /** When the one that is there was given; null while there is none. */
  set_at: Date | null
  replacing: boolean
  onReplace(): void
}

/** A secret that is never shown again: since when it is there, and a way to give another. */
export function KeptSecret({ label, feminine, set_at, replacing, onReplace, ...field }: Props) {
  const zone = useZone()
  if (replacing) return <PasswordField label={label} autoComplete="off" {...field} />
  return (
    <Group gap="sm">
      <span>
        {label}: {feminine ? 'definida' : 'definido'} em {set_at ? formatDateTime(set_at, zone).slice(0, 10) : 'agora'}
      </span>
      {!field.disabled && (
        <Button size="xs" variant="default" aria-label={`Substituir ${label}`} onClick={onReplace}>
          Substituir
        </Button>
      )}
    </Group>
  )
}
