/** An id drawn by this browser. `crypto.randomUUID` is missing over plain http. */
export function newId(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(16))
  drawn[6] = (drawn[6]! & 0x0f) | 0x40
  drawn[8] = (drawn[8]! & 0x3f) | 0x80
  const hex = Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
