/** What a drawing keeps of its style once it stands alone, outside the page. */
const KEPT = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['opacity', 'stop-color', 'stop-opacity', 'display', 'visibility'],
]

const DASHES: Record<string, number[]> = { dashed: [5, 3], dotted: [2, 2] }

const LETTERS = new Intl.Segmenter('pt-BR')

/** Draws an element of the page as it looks, with its upper left corner at the origin: boxes, drawings, and texts in the page's own fonts. */
export async function paint(context: CanvasRenderingContext2D, root: HTMLElement) {
  const frame = root.getBoundingClientRect()
  context.save()
  context.beginPath()
  context.rect(0, 0, frame.width, frame.height)
  context.clip()
  context.translate(-frame.left, -frame.top)
  await paintElement(context, root)
  context.restore()
}

async function paintElement(context: CanvasRenderingContext2D, element: Element) {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath === 'inset(50%)') return
  if (element instanceof SVGSVGElement) return paintDrawing(context, element)
  context.save()
  paintBox(context, element, style)
  if (style.overflow !== 'visible') context.clip()
  for (const child of element.childNodes) {
    if (child instanceof Text) paintText(context, child, style, style.color)
    else if (child instanceof Element) await paintElement(context, child)
  }
  context.restore()
}

/** The ground of a box and the line above it; leaves its outline as the path. */
function paintBox(context: CanvasRenderingContext2D, element: Element, style: CSSStyleDeclaration) {
  const { left, top, width, height } = element.getBoundingClientRect()
  context.globalAlpha *= Number(style.opacity)
  const thick = Number.parseFloat(style.borderTopWidth)
  if (thick > 0 && style.borderTopStyle !== 'none') {
    context.strokeStyle = style.borderTopColor
    context.lineWidth = thick
    context.setLineDash(DASHES[style.borderTopStyle] ?? [])
    context.beginPath()
    context.moveTo(left, top + thick / 2)
    context.lineTo(left + width, top + thick / 2)
    context.stroke()
    context.setLineDash([])
  }
  context.fillStyle = style.backgroundColor
  context.beginPath()
  context.roundRect(left, top, width, height, Number.parseFloat(style.borderRadius) || 0)
  context.fill()
}

/** Letter by letter, each where the page has it: so figures keep their widths, and lines their breaks. */
function paintText(
  context: CanvasRenderingContext2D,
  node: Text,
  { fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration,
  color: string,
) {
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  context.fillStyle = color
  context.textBaseline = 'alphabetic'
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(node.data)
  const range = document.createRange()
  for (const { index, segment } of LETTERS.segment(node.data)) {
    range.setStart(node, index)
    range.setEnd(node, index + segment.length)
    const { left, top, height } = range.getBoundingClientRect()
    if (segment.trim()) context.fillText(segment, left, top + (height - above - below) / 2 + above)
  }
}

/** The shapes as an image of their own; the texts over it, for such an image knows none of the page's fonts. */
async function paintDrawing(context: CanvasRenderingContext2D, drawing: SVGSVGElement) {
  const { left, top, width, height } = drawing.getBoundingClientRect()
  if (width === 0 || height === 0) return
  const address = URL.createObjectURL(new Blob([alone(drawing, width, height)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    context.drawImage(image, left, top, width, height)
  } finally {
    URL.revokeObjectURL(address)
  }
  for (const text of drawing.querySelectorAll('text')) {
    const style = getComputedStyle(text)
    for (const node of textNodesOf(text)) paintText(context, node, style, style.fill)
  }
}

function textNodesOf(element: Element): Text[] {
  return [...element.childNodes].flatMap((child) => (child instanceof Text ? [child] : child instanceof Element ? textNodesOf(child) : []))
}

/** The markup of a drawing with every style written out and without texts. */
function alone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [at, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[at]!)
    for (const property of KEPT) element.setAttribute(property, style.getPropertyValue(property))
    element.removeAttribute('class')
    element.removeAttribute('style')
  }
  for (const text of copy.querySelectorAll('text')) text.remove()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}
