import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { PRINTING, type RecordPaper } from '#modules/patients/contract/records/printing.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { api } from '../api.ts'

interface Props {
  patient: RecordHead['patient']
  /** Has the first volume, and how to ask for the others. */
  onPrint(first: RecordPaper, volume: (number: number) => Promise<RecordPaper>): void
  onClose(): void
}

/** Asks what of a record is printed, and for whom. Source: spec/6 §10.14. */
export function PrintDialog({ patient: { id }, onPrint, onClose }: Props) {
  return (
    <FieldsDialog
      title="Imprimir prontuário"
      record={PRINTING}
      submit="Gerar PDF"
      save={async (values) => {
        const volume = (number: number) => api.records.print.call({ id, values, volume: number })
        return { first: await volume(1), volume }
      }}
      saved={() => null}
      failed="Erro ao imprimir"
      refresh={api.records.accesses.key()}
      onSaved={({ first, volume }) => onPrint(first, volume)}
      onClose={onClose}
    >
      A impressão fica registrada em Acessos, com o destino e o motivo. Registros restritos a outros autores não entram. Na via do paciente
      ou do responsável também não entra o registro documental; na do responsável de quem tem de 12 a 17 anos, nenhum registro restrito.
    </FieldsDialog>
  )
}
