import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'

interface Props {
  /** What the button is called. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** Says which one holds beside the icon. */
  named?: boolean
  onChange(next: string): void
}

/** Orders behind an icon, of which one holds. */
export const OrderMenu = ({ label, options, value, named = false, onChange }: Props) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      {named ? (
        <Button
          variant="subtle"
          color="gray"
          h={36}
          px={6}
          miw={0}
          fz="sm"
          fw={500}
          styles={{ label: { display: 'block', height: 'auto', textBox: 'normal', lineHeight: 1.5, textOverflow: 'ellipsis' } }}
          aria-label={`${label}: ${value}`}
          rightSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
        >
          {value}
        </Button>
      ) : (
        <ActionIcon variant="default" size={36} aria-label={label} title={label}>
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>Ordenar por</Menu.Label>
      <Menu.RadioGroup value={value} onChange={onChange}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
            {option.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Dropdown>
  </Menu>
)
