import { Text } from '@react-pdf/renderer'
import type { Declaration } from '#modules/patients/contract/records/paper.ts'
import { formatDate } from '#shared/br/date.ts'
import { namedDocument } from '#shared/br/document.ts'
import { PAPER, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'

/** That somebody was here. It names neither service nor professional: whoever reads it learns no more. Source: spec/6 §10.10. */
export function DeclarationPaper({ declaration, companion, ...look }: PaperProps & { declaration: Declaration; companion: string }) {
  const { patient_name, patient_document, on_date, from, to, clinic } = declaration
  const patient = patient_document ? `${patient_name}, ${namedDocument(patient_document)},` : patient_name
  const who = companion ? `${companion} acompanhou ${patient} nesta clínica` : `${patient} compareceu a esta clínica`
  return (
    <PaperFrame
      {...look}
      {...{ company: clinic, aside: '', signed: clinic.name }}
      title="Declaração de comparecimento"
      foot={`Declara apenas o comparecimento. Emitida em ${look.printed}`}
    >
      <Text style={PAPER.text}>
        Declaramos, para os devidos fins, que {who} no dia {formatDate(on_date)}, das {from} às {to}.
      </Text>
    </PaperFrame>
  )
}
