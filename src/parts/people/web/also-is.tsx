import { Group, Text } from '@mantine/core'
import type { Face } from '#parts/people/contract/face.ts'
import { FACES } from '#shared/faces.ts'
import { AddressLink } from '#web/kit/display/address-link.tsx'

/** 'Também é: Paciente · Colaborador', each a link; nothing where there is nothing, or nothing that the person may see. Source: spec/5 §16.3. */
export function AlsoIs({ faces }: { faces: readonly Face[] }) {
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
