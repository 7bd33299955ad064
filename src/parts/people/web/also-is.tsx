import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FACES, type FaceEntity } from '#shared/faces.ts'
import { OF_ALL_MODULES } from '#web/events/ask-again.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'
import { api } from './api.ts'

/** 'Também é: Paciente · Colaborador', each a link; nothing where there is nothing, or nothing that the person may see. Source: spec/5 §16.3. */
export function AlsoIs({ entity, id }: { entity: FaceEntity; id: string }) {
  const faces = useQuery(api.faces.queryOptions({ input: { entity, id }, meta: OF_ALL_MODULES })).data ?? []
  if (faces.length === 0) return null
  return (
    <Group gap={6}>
      <Text size="sm" c="dimmed">
        Também é:
      </Text>
      {faces.map((face, place) => (
        <Text key={`${face.entity} ${face.id}`} size="sm" span>
          {place > 0 && '· '}
          <AddressLink to={FACES[face.entity].open(face.record_id)} size="sm">
            {FACES[face.entity].label}
          </AddressLink>
        </Text>
      ))}
    </Group>
  )
}
