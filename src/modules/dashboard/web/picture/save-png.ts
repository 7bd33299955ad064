import { domToCanvas } from 'modern-screenshot'
import { slugOf } from '#shared/slug.ts'
import { saveFile } from '#web/download.ts'
import { pageFonts } from './page-fonts.ts'

/** Pixels of the picture for each of the page. */
const SCALE = 2
const PADDING = 20
const TITLE = { size: 16, weight: 600, line: 24 }
const CAPTION = { size: 12, weight: 400, line: 22 }

interface Words {
  title: string
  /** Below the title: company and period. */
  caption: string
}

/** Draws what a widget shows under its title, on the theme's own ground, and hands the picture to the browser to keep. */
export async function savePng(body: HTMLElement, words: Words) {
  const { width, height } = body.getBoundingClientRect()
  const picture = await domToCanvas(body, { width, height, scale: SCALE, font: { cssText: await pageFonts() } })
  const head = TITLE.line + CAPTION.line
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil((width + 2 * PADDING) * SCALE)
  canvas.height = Math.ceil((height + head + 2 * PADDING) * SCALE)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No 2d context')

  context.scale(SCALE, SCALE)
  context.fillStyle = groundOf(body)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(PADDING, PADDING)
  write(context, body, words, width)
  context.drawImage(picture, 0, head, width, height)
  saveFile(`${slugOf(words.title) || 'dashboard'}.png`, await toBlob(canvas))
}

/** The colour of the card. */
const groundOf = (body: HTMLElement) => getComputedStyle(body.closest('section') ?? body).backgroundColor

function write(context: CanvasRenderingContext2D, body: HTMLElement, { title, caption }: Words, width: number) {
  const { fontFamily, color } = getComputedStyle(body)
  const line = (text: string, { size, weight }: typeof TITLE, y: number) => {
    context.font = `${weight} ${size}px ${fontFamily}`
    context.fillText(text, 0, y, width)
  }
  context.textBaseline = 'alphabetic'
  context.fillStyle = color
  line(title, TITLE, TITLE.size)
  context.globalAlpha = 0.7
  line(caption, CAPTION, TITLE.line + CAPTION.size)
  context.globalAlpha = 1
}

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Canvas is empty'))), 'image/png'),
  )
