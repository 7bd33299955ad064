import { Text } from '@react-pdf/renderer'
import { METHODS } from '#modules/patients/contract/charges/payment.ts'
import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import { amountInWords } from '#shared/br/amount-in-words.ts'
import { formatDate } from '#shared/br/date.ts'
import { namedDocument } from '#shared/br/document.ts'
import { formatBRL } from '#shared/br/money.ts'
import { Facts, PAPER, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'

/** A simple receipt. Source: spec/6 §9.3. */
export function ReceiptPaper({ receipt, ...look }: PaperProps & { receipt: Receipt }) {
  const { number, amount, clinic, payer_name, payer_document, patient_name, patient_document, description, professional, paid_on } = receipt
  const form = receipt.installments > 1 ? `${METHODS[receipt.method]} em ${receipt.installments} vezes` : METHODS[receipt.method]
  return (
    <PaperFrame
      {...look}
      {...{ company: clinic, aside: formatBRL(amount), signed: clinic.name }}
      title={`Recibo ${number}`}
      struck={receipt.is_reversed ? 'ESTORNADO' : null}
      foot={`Recibo simples. Não substitui a nota fiscal nem o Receita Saúde. Emitido em ${look.printed}`}
    >
      <Text style={PAPER.text}>
        Recebemos de {payer_name}, {namedDocument(payer_document)}, a quantia de {formatBRL(amount)} ({amountInWords(amount)}), e dela damos
        quitação.
      </Text>
      <Facts
        facts={[
          ['Paciente', patient_document ? `${patient_name}, ${namedDocument(patient_document)}` : patient_name],
          ['Referente a', description],
          ['Profissional', professional],
          ['Forma', form],
          ['Data do pagamento', formatDate(paid_on)],
        ]}
      />
    </PaperFrame>
  )
}
