/** What writes moments as the clocks of a zone show them. Making one takes a hundred times as long as using it: each zone's is kept. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (zone: string): Intl.DateTimeFormat => {
    const known = kept.get(zone)
    if (known) return known
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    kept.set(zone, made)
    return made
  }
}
