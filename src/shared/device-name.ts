/** In this order: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** 'Chrome no Windows': what a browser says of itself, in words. */
export function deviceName(user_agent: string | null): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([pattern]) => pattern.test(user_agent ?? ''))?.[1])
  if (browser && system) return `${browser} no ${system}`
  return browser ?? system ?? 'Navegador desconhecido'
}
