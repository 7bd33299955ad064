import type { Icon } from '@tabler/icons-react'

export interface NamedIcon {
  /** What a person searches for. */
  label: string
  icon: Icon
}

/** The icons of one section of the picker, by the name that a widget stores. */
export interface IconCategory {
  label: string
  icons: Record<string, NamedIcon>
}
