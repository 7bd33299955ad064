import { MultiSelect } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { namedChoices } from '#web/kit/fields/choices.ts'
import type { UserOptions } from './user-options.ts'

/** The teams of a person; the form has them as `teams`. */
export const TeamsField = ({ options }: { options: UserOptions }) => (
  <Controller<{ teams: string[] }, 'teams'>
    name="teams"
    render={({ field }) => (
      <MultiSelect
        ref={field.ref}
        label="Equipes"
        data={namedChoices(options.teams)}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        searchable
        clearable
        nothingFoundMessage="Nada encontrado"
      />
    )}
  />
)
