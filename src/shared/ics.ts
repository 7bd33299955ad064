/** What a calendar or a list that leaves the house says of an appointment that it does not name. */
export const DISCREET = 'Compromisso sigiloso'

/** A calendar file (RFC 5545) of `events`, each the lines between BEGIN and END of a VEVENT. `name` is what made it. */
export const icsFile = (name: string, events: readonly (readonly string[])[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//Retaguarda//${name}//PT-BR`, 'CALSCALE:GREGORIAN'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** '20270304T170000Z' */
export const icsMoment = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** '20270304' of 'yyyy-mm-dd' */
export const icsDay = (date: string) => date.replaceAll('-', '')

/** A text as a value. */
export const icsText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Octets of a line, its break left out (RFC 5545 §3.1). */
const LINE = 75

/** A line that is too long goes on in the next ones, after a space. No character is torn apart. */
function folded(line: string) {
  let text = ''
  let left = LINE
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0)!)
    if (size > left) {
      text += '\r\n '
      left = LINE - 1
    }
    text += character
    left -= size
  }
  return text
}

/** Of a character in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
