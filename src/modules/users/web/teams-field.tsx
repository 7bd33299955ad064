import { MultiSelect } from '@mantine/core'
import { Controller } from 'react-hook-form'
import type { UserOptions } from './user-options.ts'

/** The teams of a person; the form has them as `teams`. */
export const TeamsField = ({ options }: { options: UserOptions }) => (
  <Controller<{ teams: string[] }, 'teams'>
    name="teams"
    render={({ field }) => (
      <MultiSelect
        ref={field.ref}
        label="Equipes"
        data={options.teams.map(({ id, name }) => ({ value: id, label: name }))}
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
