import { Chip, Group } from '@mantine/core'
import { useId } from 'react'
import classes from './filter-sheet.module.css'
import { choiceOf, type SelectFilterProps } from './select-filter.tsx'

/** The choices of a filter, all in sight. */
export function ChoicePills(props: SelectFilterProps) {
  const { data, value, pick } = choiceOf(props)
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{props.label}</legend>
      <Chip.Group value={value} onChange={pick}>
        <Group gap={8}>
          {data.map((choice) => (
            <Chip key={choice.value} name={name} value={choice.value} variant="light" classNames={{ label: classes.pill }}>
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  )
}
