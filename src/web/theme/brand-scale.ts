import type { MantineColorsTuple } from '@mantine/core'

type Rgb = [red: number, green: number, blue: number]
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** The ten shades before they are checked: from barely tinted paper to dark ink. */
const LIGHTNESS = [0.975, 0.945, 0.89, 0.82, 0.74, 0.66, 0.575, 0.51, 0.44, 0.36]
const CHROMA = [0.014, 0.03, 0.065, 0.11, 0.155, 0.185, 0.2, 0.19, 0.165, 0.13]
/** From this chroma on a colour counts as vivid; paler ones, down to gray, give a paler scale. */
const VIVID = 0.15

/**
 * Ten readable shades from a hex colour or from a hue in degrees, as hex. Whatever the hue, white text on shade 6, and
 * shade 6 as text on white or on the page's gray, pass WCAG AA, and shade 9 has at least 7:1 on shade 1.
 */
export function brandScale(color: string | number): MantineColorsTuple {
  const { chroma, hue } = typeof color === 'number' ? { chroma: VIVID, hue: color } : hexToOklch(color)
  const strength = Math.min(1, chroma / VIVID)
  const at = (shade: number, lightness = LIGHTNESS[shade]!) => oklchToHex({ lightness, chroma: CHROMA[shade]! * strength, hue })

  const shades = LIGHTNESS.map((_, shade) => at(shade))
  const darkenUntil = (ratio: number, background: string, shade: number) => {
    for (let lightness = LIGHTNESS[shade]!; contrast(shades[shade]!, background) < ratio; lightness -= 0.01) {
      shades[shade] = at(shade, lightness)
    }
  }
  darkenUntil(4.9, '#ffffff', 6)
  darkenUntil(5.8, '#ffffff', 7)
  darkenUntil(6.8, '#ffffff', 8)
  darkenUntil(7, shades[1]!, 9)
  return shades as unknown as MantineColorsTuple
}

/** WCAG contrast ratio of two hex colours, 1 to 21. */
export function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = hexToLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const hexToLinear = (hex: string) =>
  [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Rgb

function linearToHex(linear: Rgb) {
  const channels = linear.map((value) => {
    const light = Math.min(1, Math.max(0, value))
    const channel = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

// Conversions after https://bottosson.github.io/posts/oklab/

function oklchToLinear({ lightness, chroma, hue }: Oklch): Rgb {
  const radians = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function hexToOklch(hex: string): Oklch {
  const [red, green, blue] = hexToLinear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

const GAMUT_TOLERANCE = 0.0005
const isOnScreen = (linear: Rgb) => linear.every((value) => value >= -GAMUT_TOLERANCE && value <= 1 + GAMUT_TOLERANCE)

/** A colour no screen can show loses chroma until one can; lightness, and with it contrast, stays. */
function oklchToHex(color: Oklch) {
  let { chroma } = color
  while (chroma > 0 && !isOnScreen(oklchToLinear({ ...color, chroma }))) chroma -= 0.004
  return linearToHex(oklchToLinear({ ...color, chroma: Math.max(0, chroma) }))
}
