import { ActionIcon, Box, Button, Card, Group, Skeleton, Stack, Text, TextInput, ThemeIcon, UnstyledButton } from '@mantine/core'
import { IconPencil, IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Subject } from '#modules/users/contract/permissions.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { useNarrow } from '#web/kit/page/use-narrow.ts'
import { usePermissions } from '#web/session.tsx'
import classes from './permissions-page.module.css'
import { isSame } from './permissions-search.ts'
import { type EditedProfile, ProfileForm } from './profile-form.tsx'
import { SubjectSelect } from './subject-select.tsx'
import { useSubjects } from './use-subjects.ts'

interface Props {
  subject: Subject
  onPick(subject: Subject): void
}

/** Whose permissions can be looked at: profiles, and people. Beside the matrix a list, above it a select. */
export function SubjectList({ subject, onPick }: Props) {
  const can = usePermissions('permissoes')
  const narrow = useNarrow()
  const [edited, setEdited] = useState<EditedProfile | null>(null)
  const { typed, setTyped, subjects, people, ...found } = useSubjects()
  const profiles = found.profiles.map(({ id, people, ...profile }) => ({
    ...profile,
    edit: can.update && id >= 10 ? () => setEdited({ id, name: profile.name, people }) : undefined,
  }))
  const chosen = profiles.find((profile) => isSame(subject, profile.subject))
  const newProfile = can.update && (
    <Button size="compact-sm" variant="subtle" onClick={() => setEdited({ id: null, name: '', people: 0 })}>
      Novo Perfil
    </Button>
  )

  return (
    <Card padding={0}>
      <Stack gap="xs" py="md">
        {narrow ? (
          <Stack px="md" gap="xs">
            <SubjectSelect subject={subject} profiles={profiles} people={people} onPick={onPick} onSearch={setTyped} />
            <Group gap="xs">
              {newProfile}
              {chosen?.edit && (
                <Button size="compact-sm" variant="subtle" onClick={chosen.edit}>
                  Editar perfil
                </Button>
              )}
            </Group>
          </Stack>
        ) : (
          <TextInput
            mx="md"
            aria-label="Buscar perfil ou pessoa"
            placeholder="Buscar perfil ou pessoa"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {subjects.isLoadingError && (
          <ListFailed text="Erro ao carregar perfis e pessoas" error={subjects.error} onRetry={subjects.refetch} />
        )}
        {subjects.isPending && !narrow && (
          <Box px="md">
            <Skeleton h={320} />
          </Box>
        )}
        {subjects.data && !narrow && (
          <>
            <Group justify="space-between" px="md">
              <Text size="sm" fw={600} c="dimmed" component="h2">
                Perfis
              </Text>
              {newProfile}
            </Group>
            <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {profiles.map(({ edit, ...profile }) => (
                <Group key={profile.subject.profile_id} component="li" gap={0} wrap="nowrap">
                  <Row
                    current={profile === chosen}
                    onClick={() => onPick(profile.subject)}
                    icon={
                      <ThemeIcon variant="light" color="gray" radius="xl" size={32}>
                        <IconUsers size={16} aria-hidden />
                      </ThemeIcon>
                    }
                    name={profile.name}
                    note={profile.note}
                  />
                  {edit && (
                    <ActionIcon variant="subtle" color="gray" mr="xs" aria-label={`Editar perfil ${profile.name}`} onClick={edit}>
                      <IconPencil size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Group>
              ))}
            </Stack>
            <Text size="sm" fw={600} c="dimmed" px="md" mt="xs" component="h2">
              Pessoas
            </Text>
            <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {people.map((person) => (
                <li key={person.subject.user_id}>
                  <Row
                    current={isSame(subject, person.subject)}
                    onClick={() => onPick(person.subject)}
                    icon={<Avatar name={person.name} src={person.avatar_url} size={32} radius="xl" />}
                    name={person.name}
                    note={person.note}
                  />
                </li>
              ))}
            </Stack>
            {people.length === 0 && profiles.length === 0 && (
              <Text size="sm" c="dimmed" px="md">
                Nada encontrado
              </Text>
            )}
            {subjects.data.more && (
              <Text size="sm" c="dimmed" px="md">
                Há mais pessoas: digite o nome.
              </Text>
            )}
          </>
        )}
      </Stack>
      {edited && (
        <ProfileForm
          profile={edited}
          onClose={() => setEdited(null)}
          onSaved={(profile_id) => onPick({ profile_id })}
          onRemoved={() => onPick({ profile_id: 4 })}
        />
      )}
    </Card>
  )
}

interface RowProps {
  current: boolean
  onClick(): void
  icon: React.ReactNode
  name: string
  note: string
}

const Row = ({ current, onClick, icon, name, note }: RowProps) => (
  <UnstyledButton className={classes.subject} aria-current={current} onClick={onClick}>
    {icon}
    <span style={{ minWidth: 0 }}>
      <Text span display="block" fw={500} truncate>
        {name}
      </Text>
      <Text span display="block" size="xs" c="dimmed" truncate>
        {note}
      </Text>
    </span>
  </UnstyledButton>
)
