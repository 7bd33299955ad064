/** 'há 2 s', 'há 5 min', 'há 3 h': how long ago something was, or since when it is so, of seconds. What is not full does not count. */
export function agoInWords(seconds: number): string {
  if (seconds < 60) return `há ${Math.max(1, Math.floor(seconds))} s`
  if (seconds < 3600) return `há ${Math.floor(seconds / 60)} min`
  return `há ${Math.floor(seconds / 3600)} h`
}
