import { type CSSVariablesResolver, createTheme, darken, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { brandScale } from './brand-scale.ts'
import { components } from './components.ts'

/** Mantine's colour names and `purple`, by hue, in shades that pass WCAG AA; Mantine's own do not. */
const HUES = {
  red: 25,
  orange: 55,
  yellow: 88,
  lime: 125,
  green: 150,
  teal: 175,
  cyan: 210,
  blue: 258,
  indigo: 275,
  violet: 290,
  purple: 305,
  grape: 325,
  pink: 355,
}

const gray: MantineColorsTuple = [
  '#f7f7f9',
  '#f1f1f4',
  '#eaeaee',
  '#e1e1e7',
  '#cfcfd8',
  '#a0a0ac',
  '#676773',
  '#53535f',
  '#3a3a44',
  '#17171d',
]

/** Text first, page last: 6 is what one types into, 7 a card, 9 the page behind it. */
const dark: MantineColorsTuple = [
  '#ececf1',
  '#c9c9d2',
  '#a6a6b3',
  '#90909e',
  '#3a3a45',
  '#27272f',
  '#1f1f27',
  '#16161c',
  '#131318',
  '#111116',
]

const fixedColors = Object.fromEntries(Object.entries(HUES).map(([name, hue]) => [name, brandScale(hue)]))

/** Mantine's theme in a company's colours: hex, or a hue in degrees. Status colours do not follow them. */
export function brandTheme(primary: string | number, secondary: string | number): MantineThemeOverride {
  return createTheme({
    colors: { ...fixedColors, gray, dark, brand: brandScale(primary), secondary: brandScale(secondary) },
    primaryColor: 'brand',
    primaryShade: 6,
    black: '#000000',
    autoContrast: true,
    // The luminance at which black and white text have the same contrast, 4.58:1.
    luminanceThreshold: 0.179,
    fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
    headings: {
      fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.3' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
    defaultRadius: 'md',
    respectReducedMotion: true,
    components,
  })
}

/** What Mantine's variables must be for text to reach WCAG AA on cards, fields and the page, in light and dark. */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--page-background': 'var(--mantine-color-gray-0)',
    '--mantine-color-text': 'var(--mantine-color-gray-9)',
    '--mantine-color-bright': 'var(--mantine-color-gray-9)',
    '--mantine-color-default-color': 'var(--mantine-color-gray-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-disabled': 'var(--mantine-color-gray-1)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-success': 'var(--mantine-color-green-6)',
    '--card-border': 'var(--mantine-color-gray-3)',
    '--hair': 'var(--mantine-color-gray-2)',
  },
  dark: {
    '--page-background': 'var(--mantine-color-dark-9)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    '--card-border': 'var(--mantine-color-dark-5)',
    '--hair': '#212129',
    ...Object.assign({}, ...Object.keys(colors).map((name) => lightVariantInDark(name, colors[name]![9]))),
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
  },
})

/** Tinted badges and buttons on dark cards: Mantine's are next to black, and their text next to white. */
const lightVariantInDark = (name: string, ink: string) => ({
  [`--mantine-color-${name}-light`]: darken(ink, 0.35),
  [`--mantine-color-${name}-light-hover`]: darken(ink, 0.2),
  [`--mantine-color-${name}-light-color`]: `var(--mantine-color-${name}-2)`,
})
