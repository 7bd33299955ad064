import { DOCUMENTS } from '#modules/patients/contract/records/documents.ts'
import { slugOf } from '#shared/slug.ts'
import { api } from '../api.ts'
import { usePaper } from '../papers/use-paper.ts'

/** Makes the PDF of a document: 'receita-DOC-000031.pdf'. Each is written down as a print. */
export function useDocumentPdf() {
  const paper = usePaper({ made: 'PDF gerado!', failed: 'Erro ao gerar o PDF' })
  const ask = async (id: string) => {
    const document = await api.records.paper.call({ id })
    return {
      file: `${slugOf(DOCUMENTS[document.kind]) || 'documento'}-${document.number}.pdf`,
      paper: { kind: 'document', document } as const,
    }
  }
  return {
    make: (id: string) => paper.mutate({ id, ask: () => ask(id) }),
    /** Which one is being made. */
    pending: paper.isPending ? paper.variables.id : null,
  }
}
