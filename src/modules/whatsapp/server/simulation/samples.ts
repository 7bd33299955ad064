import { plainPdf, plainPng } from '#server/demo/files.ts'
import type { FetchedFile } from '../gateway/item.ts'

/** Hertz, and seconds: what the simulation's people say into the phone. */
const RATE = 8000
const SPOKEN = 6

/** What somebody of the simulation sends besides texts. */
export const SAMPLES = {
  etiqueta: { type: 'image', file_name: undefined, body: 'Segue a foto da etiqueta' },
  obra: { type: 'image', file_name: undefined, body: undefined },
  pedido: { type: 'image', file_name: undefined, body: undefined },
  comprovante: { type: 'document', file_name: 'comprovante.pdf', body: undefined },
  recado: { type: 'audio', file_name: undefined, body: undefined },
  lugar: { type: 'location', file_name: undefined, body: 'Rua Apodi, 210, Natal' },
} as const
export type Sample = keyof typeof SAMPLES

/** What a gateway would tell of it. */
export const sampleContent = (sample: Sample) => {
  const { type, body, file_name } = SAMPLES[sample]
  const place = type === 'location' && { latitude: -5.7945, longitude: -35.211 }
  return { type, body, details: { sample, ...(file_name && { file_name }), ...(type === 'audio' && { seconds: SPOKEN }), ...place } }
}

const FILES: Partial<Record<Sample, () => FetchedFile>> = {
  etiqueta: () => ({ bytes: label(), name: null }),
  pedido: () => ({ bytes: label(), name: null }),
  obra: () => ({ bytes: site(), name: null }),
  comprovante: () => ({
    bytes: plainPdf(['COMPROVANTE DE PAGAMENTO', '', 'Pix enviado', 'Valor: R$ 1.280,00', 'Para: Potiguar Materiais de Construção']),
    name: 'comprovante.pdf',
  }),
  recado: () => ({ bytes: voice(), name: null }),
}

/** Drawn once a process: a demonstration begins with many of each. */
const drawn = new Map<string, FetchedFile>()

/** The bytes of one of the simulation's files. */
export function sampleOf(sample: string | null): FetchedFile {
  const draw = FILES[sample as Sample]
  if (!sample || !draw) throw new Error(`the simulation has no file ${sample}`)
  const file = drawn.get(sample) ?? draw()
  drawn.set(sample, file)
  return file
}

/** A printed label with lines and bars on a table. */
const label = () =>
  plainPng(480, 360, (halfX, halfY) => {
    const [x, y] = [halfX * 2, halfY * 2]
    if (x < 120 || x > 840 || y < 90 || y > 630) return [124, 94 + ((x * 7 + y) % 12), 66]
    if (y > 430 && y < 570 && x > 180 && x < 780) return (x * 37) % 23 < 9 ? [24, 24, 27] : [250, 250, 249]
    if (y < 390 && y % 60 < 18 && x > 180 && x < 520 + ((y * 13) % 240)) return [70, 75, 84]
    return [250, 250, 249]
  })

/** A wall of bricks below the sky. */
const site = () =>
  plainPng(360, 480, (halfX, halfY) => {
    const [x, y] = [halfX * 2, halfY * 2]
    if (y < 380) return [150 + Math.floor(y / 5), 196, 232]
    const course = Math.floor((y - 380) / 48)
    const isJoint = (y - 380) % 48 < 5 || (x + (course % 2) * 60) % 120 < 5
    return isJoint ? [201, 196, 188] : [176 - ((course * 7) % 18), 88, 62]
  })

/** Something like a voice, as an uncompressed WAV: tones that rise and fall in the rhythm of syllables. */
function voice(): Buffer {
  const samples = RATE * SPOKEN
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n++) {
    const at = n / RATE
    const syllable = Math.max(0, Math.sin(at * 2 * Math.PI * 3)) * (at % 2 < 1.7 ? 1 : 0)
    const pitch = 140 + 30 * Math.sin(at * 2.1)
    const tone = Math.sin(2 * Math.PI * pitch * at) + 0.5 * Math.sin(4 * Math.PI * pitch * at) + 0.3 * Math.sin(8 * Math.PI * pitch * at)
    file.writeInt16LE(Math.round(tone * syllable * 6000), 44 + n * 2)
  }
  return file
}
