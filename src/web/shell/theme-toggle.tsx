import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

/** Changes light to dark and back, and says which comes next. */
export function useThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return { dark, label: dark ? 'Usar tema claro' : 'Usar tema escuro', toggle: () => setColorScheme(dark ? 'light' : 'dark') }
}

export function ThemeToggle() {
  const { dark, label, toggle } = useThemeSwitch()
  return (
    <IconButton label={label} onClick={toggle}>
      {dark ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
    </IconButton>
  )
}
