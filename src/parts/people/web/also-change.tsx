import { Checkbox, Group, Text } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { Face } from '#parts/people/contract/face.ts'
import { FACES } from '#shared/faces.ts'
import { allows } from '#shared/permissions.ts'
import { useSession } from '#web/session.tsx'

/** What a person is called or written to by, and may have changed. */
export const CONTACT_FIELDS = ['phone', 'email'] as const
type Contact = Partial<Record<(typeof CONTACT_FIELDS)[number], string | null>>

/** Whether a face holds what the record held before. */
export const shares = (face: Face, field: (typeof CONTACT_FIELDS)[number], before: Contact) =>
  Boolean(before[field]) && face[field]?.toLowerCase() === before[field]?.toLowerCase()

export const keyOf = ({ entity, id }: Face) => `${entity} ${id}`

interface Props {
  stored: Contact
  faces: readonly Face[]
  /** Keys of those that are to stay as they are. */
  left: ReadonlySet<string>
  onLeave(left: ReadonlySet<string>): void
}

/** Asks, while a phone or an e-mail is corrected, in which other records of the person it is to be corrected as well. Source: spec/5 §16.3. */
export function AlsoChange({ stored, faces, left, onLeave }: Props) {
  const { watch, formState } = useFormContext()
  const session = useSession()
  const corrected = CONTACT_FIELDS.filter((field) => formState.dirtyFields[field] && watch(field))
  const offered = faces.filter(
    (face) => allows(session, FACES[face.entity].page, 'update') && corrected.some((field) => shares(face, field, stored)),
  )
  if (offered.length === 0) return null
  return (
    <Group gap="md" mt="sm" role="group" aria-label="Alterar também em">
      <Text size="sm">Alterar também em:</Text>
      {offered.map((face) => (
        <Checkbox
          key={keyOf(face)}
          label={`${FACES[face.entity].label}: ${face.name}`}
          checked={!left.has(keyOf(face))}
          onChange={({ currentTarget }) => {
            const next = new Set(left)
            if (currentTarget.checked) next.delete(keyOf(face))
            else next.add(keyOf(face))
            onLeave(next)
          }}
        />
      ))}
    </Group>
  )
}
