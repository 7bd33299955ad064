import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'

interface Props {
  /** What the button is called. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange(next: string): void
}

/** Orders behind an icon, of which one holds. */
export const OrderMenu = ({ label, options, value, onChange }: Props) => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={label} title={label}>
        <IconArrowsSort size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
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
