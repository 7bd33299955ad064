/** The faces of the page that are in use, as a style sheet that stands alone: a picture of the page loads nothing. */
export async function pageFonts(): Promise<string> {
  await document.fonts.ready
  const used = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange))
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule))
  const inUse = rules.filter(({ style }) => used.has(style.getPropertyValue('unicode-range')))
  return (await Promise.all(inUse.map(standalone))).join('\n')
}

const ADDRESS = /url\("?([^")]+)"?\)/

/** The rule with its font in it instead of its address. */
async function standalone({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, address = ''] = ADDRESS.exec(cssText) ?? []
  const font = await fetch(new URL(address, parentStyleSheet?.href ?? location.href))
  return cssText.replace(ADDRESS, `url("${await asDataUrl(await font.blob())}")`)
}

const asDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
