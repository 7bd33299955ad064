import type { MantineColorsTuple } from '@mantine/core'
import { darken } from '@mantine/core'
import { contrast } from '#web/theme/brand-scale.ts'

/** What WCAG AA asks of text. */
export const MINIMUM = 4.5

/** The fixed grounds that colours stand on: the page's gray and a dark card (theme.ts). */
const LIGHT_GROUND = '#f7f7f9'
const DARK_GROUND = '#16161c'

export interface ContrastRow {
  label: string
  light: number
  dark: number
}

/** How well the shades of a colour can be read where the product uses them, as WCAG's ratio. */
export const contrastRows = (scale: MantineColorsTuple): ContrastRow[] => [
  { label: 'Texto branco no botão', light: contrast('#ffffff', scale[6]), dark: contrast('#ffffff', scale[6]) },
  { label: 'Texto colorido no fundo', light: contrast(scale[6], LIGHT_GROUND), dark: contrast(scale[4], DARK_GROUND) },
  { label: 'Selo claro', light: contrast(scale[9], scale[1]), dark: contrast(scale[2], tintInDark(scale)) },
]

/** The ground of a tinted badge on a dark card. */
export const tintInDark = (scale: MantineColorsTuple) => toHex(darken(scale[9], 0.35))

function toHex(color: string) {
  const channels = /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(color)?.slice(1)
  return channels ? `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}` : color
}
