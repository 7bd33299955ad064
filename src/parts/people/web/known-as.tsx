import { Alert, Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { Face } from '#parts/people/contract/face.ts'
import { FACE_FIELDS, FACES, type FaceEntity, faceKind } from '#shared/faces.ts'
import { api } from './api.ts'

/** Milliseconds without another letter before the server is asked. */
const PAUSE = 400

/** Long enough that somebody may have it. */
const WHOLE = {
  document: /^\D*(\d\D*){11}$|^[\dA-Z]{2}\W?(\w{3}\W?){2}\w{4}\W?\d{2}$/i,
  phone: /^\D*(\d\D*){10,13}$/,
  email: /^\S+@\S+\.\S+$/,
}

/** Says, while a new record is typed, that other modules know the person already, and fills what is still empty. Source: spec/5 §16.3. */
export function KnownAs({ entity }: { entity: FaceEntity }) {
  const { watch, setValue, getValues } = useFormContext()
  const { columns } = faceKind(entity)
  const own = { name: 'name', ...columns }
  const typed = (['name', ...FACE_FIELDS] as const).map((field) => {
    const value = own[field] && String(watch(own[field]) ?? '').trim()
    return [field, value && (field === 'name' || WHOLE[field].test(value)) ? value : null] as const
  })
  const [asked] = useDebouncedValue(JSON.stringify(Object.fromEntries(typed)), PAUSE)
  const input = JSON.parse(asked) as Record<(typeof typed)[number][0], string | null>
  const nothing = FACE_FIELDS.every((field) => input[field] === null)
  const found = useQuery(api.known.queryOptions({ input, enabled: !nothing, placeholderData: keepPreviousData, retry: false }))
  const faces = nothing ? [] : (found.data ?? []).filter((face) => face.entity !== entity)

  const missing = (face: Face) =>
    (['name', ...FACE_FIELDS] as const).flatMap((field) => {
      const name = own[field]
      return name && face[field] && !String(getValues(name) ?? '').trim() ? [{ name, value: face[field] }] : []
    })
  const fill = (face: Face) => {
    for (const { name, value } of missing(face)) setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div role="status">
      {faces.map((face) => (
        <Alert key={`${face.entity} ${face.id}`} variant="light" mt="xs" py="xs" icon={<IconLink size={18} aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex={1} miw={200}>
              Já cadastrado como {FACES[face.entity].label}: <strong>{face.name}</strong>. Ao salvar, os dois ficam vinculados.
            </Text>
            {missing(face).length > 0 && (
              <Button size="compact-sm" variant="default" onClick={() => fill(face)}>
                Trazer o que falta
              </Button>
            )}
          </Group>
        </Alert>
      ))}
    </div>
  )
}
