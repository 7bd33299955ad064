import '@fontsource-variable/inter/wght.css'
// In a cascade layer, so that every other style sheet wins over it in whatever order the chunks arrive.
import '@mantine/core/styles.layer.css'
import './theme.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { brandTheme, cssVariables } from './theme.ts'

/** Light or dark is this browser's choice. Source: spec/1 §3. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' })

interface ThemeProviderProps {
  /** The company's colours: hex, or a hue in degrees. A change recolours everything at once. */
  primary?: string | number
  secondary?: string | number
  /** Set by a page that insists on light or dark; the browser's own choice stays stored. */
  colorScheme?: 'light' | 'dark'
  children: ReactNode
}

export function ThemeProvider({
  primary = DEFAULT_BRAND.primary,
  secondary = DEFAULT_BRAND.secondary,
  colorScheme,
  children,
}: ThemeProviderProps) {
  const theme = useMemo(() => brandTheme(primary, secondary), [primary, secondary])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
      forceColorScheme={colorScheme}
    >
      {children}
    </MantineProvider>
  )
}

/** The colours of a company that has not chosen its own: a pair of blues. Source: spec/1 §3. */
export const DEFAULT_BRAND = { primary: '#2563eb', secondary: '#0ea5e9' }
