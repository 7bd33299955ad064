import { Card, Grid, NavLink, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePhone } from './use-phone.ts'

interface Part {
  key: string
  label: string
  /** As it is called where its group is not named beside it. */
  alone?: string
  note?: string
}

interface Props {
  /** What is chosen: 'Lista'; and what the whole of them is called: 'Listas'. */
  label: string
  title: string
  groups: readonly { label: string; parts: readonly Part[] }[]
  open: string
  onOpen(key: string): void
  /** The part that is open. */
  children: ReactNode
}

/** The parts of a page that are too many for tabs, in groups: beside the one that is open, on a phone in a list above it. */
export function SideNav({ label, title, groups, open, onOpen, children }: Props) {
  const phone = usePhone()
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 4, lg: 3, xl: 2.5 }}>
        {phone && (
          <Select
            label={label}
            data={groups.map((group) => ({
              group: group.label,
              items: group.parts.map((part) => ({ value: part.key, label: part.alone ?? part.label })),
            }))}
            value={open}
            onChange={(key) => key && onOpen(key)}
            allowDeselect={false}
            checkIconPosition="right"
          />
        )}
        <Card p="xs" component="nav" aria-label={title} visibleFrom="sm">
          {groups.map((group) => (
            <div key={group.label}>
              <Text size="xs" c="dimmed" px="sm" pt="xs" pb={4}>
                {group.label}
              </Text>
              {group.parts.map((part) => (
                <NavLink
                  key={part.key}
                  component="button"
                  label={part.label}
                  description={part.note}
                  active={part.key === open}
                  aria-current={part.key === open || undefined}
                  onClick={() => onOpen(part.key)}
                />
              ))}
            </div>
          ))}
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8, lg: 9, xl: 9.5 }} key={open}>
        {children}
      </Grid.Col>
    </Grid>
  )
}
