/** What a drawing keeps of its style once it stands alone, outside the page. */
const KEPT = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['opacity', 'stop-color', 'stop-opacity', 'display', 'visibility'],
]

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
  paintBox(context, element, style)
  for (const child of element.childNodes) {
    if (child instanceof Text) paintText(context, child, style)
    else if (child instanceof Element) await paintElement(context, child)
  }
}

function paintBox(
  context: CanvasRenderingContext2D,
  element: Element,
  { backgroundColor, borderRadius, borderTopWidth, borderTopColor, borderTopStyle, opacity }: CSSStyleDeclaration,
) {
  const { left, top, width, height } = element.getBoundingClientRect()
  context.globalAlpha = Number(opacity)
  context.fillStyle = backgroundColor
  context.beginPath()
  context.roundRect(left, top, width, height, Number.parseFloat(borderRadius) || 0)
  context.fill()
  const thick = Number.parseFloat(borderTopWidth)
  if (thick > 0 && borderTopStyle !== 'none') {
    context.strokeStyle = borderTopColor
    context.lineWidth = thick
    context.setLineDash(borderTopStyle === 'dashed' ? [5, 3] : borderTopStyle === 'dotted' ? [2, 2] : [])
    context.beginPath()
    context.moveTo(left, top + thick / 2)
    context.lineTo(left + width, top + thick / 2)
    context.stroke()
    context.setLineDash([])
  }
  context.globalAlpha = 1
}

function paintText(context: CanvasRenderingContext2D, node: Text, { font, color, letterSpacing }: CSSStyleDeclaration) {
  const text = node.data.trim()
  if (!text) return
  const range = document.createRange()
  range.selectNodeContents(node)
  const { left, top, height } = range.getBoundingClientRect()
  context.font = font
  context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
  context.fillStyle = color
  context.textBaseline = 'alphabetic'
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(text)
  context.fillText(text, left, top + (height - above - below) / 2 + above)
  context.letterSpacing = '0px'
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
    for (const node of textNodesOf(text)) paintText(context, node, { ...pick(style), color: style.fill })
  }
}

const pick = ({ font, letterSpacing }: CSSStyleDeclaration) => ({ font, letterSpacing }) as CSSStyleDeclaration

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
