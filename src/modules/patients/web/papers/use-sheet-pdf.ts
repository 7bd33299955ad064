import { slugOf } from '#shared/slug.ts'
import { api } from '../api.ts'
import { usePaper } from './use-paper.ts'

/** Makes the registration sheet of a patient: 'ficha-pac-0192.pdf'. Each is written down as a print. */
export function useSheetPdf() {
  const paper = usePaper({ made: 'PDF gerado!', failed: 'Erro ao gerar o PDF' })
  const ask = async (id: string) => {
    const sheet = await api.sheet.call({ id })
    return { file: `ficha-${slugOf(sheet.patient.code) || 'paciente'}.pdf`, paper: { kind: 'sheet', sheet } as const }
  }
  return { make: ({ id }: { id: string }) => paper.mutate({ id, ask: () => ask(id) }) }
}
