import type { RecordPaper } from '#modules/patients/contract/records/printing.ts'
import { slugOf } from '#shared/slug.ts'
import { usePaper } from '../papers/use-paper.ts'

/** Makes the PDF of a record, volume after volume: 'prontuario-pac-0192-volume-2.pdf'. */
export function useRecordPdf() {
  const paper = usePaper({ made: 'PDF gerado!', failed: 'Erro ao gerar o PDF' })
  const draw = (ask: () => Promise<RecordPaper>) =>
    paper.mutateAsync({
      id: 'record',
      async ask() {
        const record = await ask()
        const volume = record.volumes > 1 ? `-volume-${record.volume}` : ''
        return { file: `prontuario-${slugOf(record.patient.code) || 'paciente'}${volume}.pdf`, paper: { kind: 'record', record } }
      },
    })
  return {
    isMaking: paper.isPending,
    /** What fails says so; the volumes after it are not made. */
    async make(first: RecordPaper, volume: (number: number) => Promise<RecordPaper>) {
      try {
        await draw(async () => first)
        for (let number = 2; number <= first.volumes; number++) await draw(() => volume(number))
      } catch {
        // said by the paper
      }
    },
  }
}
