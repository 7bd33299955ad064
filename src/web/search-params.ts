/** Reads the address's parameters as plain text: `?name=007` stays '007', and each page's schema gives the values their types. */
export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** Writes parameters so that a person can read them; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const params = new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
  return params.size > 0 ? `?${params}` : ''
}
