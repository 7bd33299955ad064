import { ActionIcon, Autocomplete, Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { HearingInput } from '#modules/legal/contract/hearing.ts'
import { HEARING_ROLES } from '#modules/legal/contract/hearing-person.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { api } from '../api.ts'

type Typed = z.input<typeof HearingInput>

const ROLES = labelChoices(HEARING_ROLES)
const NOBODY: readonly { id: string; name: string }[] = []

/** Who attends a hearing: a name that is a colleague's is that colleague, any other is typed. */
export function HearingPeople() {
  const { control } = useFormContext<Typed>()
  const { fields, append, remove } = useFieldArray<Typed, 'people'>({ control, name: 'people' })
  const people = useQuery(api.options.queryOptions()).data?.people ?? NOBODY
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} id="hearing-people">
        Quem participa
      </Text>
      {fields.map(({ id }, n) => (
        <Person key={id} n={n} people={people} onRemove={() => remove(n)} />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={fields.length >= 20}
        onClick={() => append({ user_id: null, name: '', role: 'lawyer' })}
        style={{ alignSelf: 'flex-start' }}
      >
        Adicionar pessoa
      </Button>
    </Stack>
  )
}

function Person({ n, people, onRemove }: { n: number; people: typeof NOBODY; onRemove(): void }) {
  const { control, setValue, watch } = useFormContext<Typed>()
  const colleague = watch(`people.${n}.user_id`)
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Controller
        control={control}
        name={`people.${n}.name`}
        render={({ field, fieldState }) => (
          <Autocomplete
            {...field}
            aria-label={`Pessoa ${n + 1}`}
            placeholder="Colega ou outro nome"
            data={[...new Set(people.map(({ name }) => name))]}
            limit={8}
            maxLength={160}
            onChange={(name) => {
              field.onChange(name)
              setValue(`people.${n}.user_id`, people.find((one) => one.name === name)?.id ?? null, { shouldDirty: true })
            }}
            rightSection={colleague && <IconUserCheck size={16} role="img" aria-label="Da empresa" />}
            error={fieldState.error?.message}
            style={{ flex: 1 }}
          />
        )}
      />
      <Controller
        control={control}
        name={`people.${n}.role`}
        render={({ field }) => (
          <Select
            {...field}
            aria-label={`Papel da pessoa ${n + 1}`}
            data={ROLES}
            allowDeselect={false}
            checkIconPosition="right"
            w={{ base: 120, sm: 150 }}
          />
        )}
      />
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remover pessoa ${n + 1}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
