import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { METHODS } from '#modules/patients/contract/charges/payment.ts'
import type { Receipt } from '#modules/patients/contract/charges/receipt.ts'
import { amountInWords } from '#shared/br/amount-in-words.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatCnpj, formatDocument } from '#shared/br/document.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { PdfLetters } from '#web/kit/pdf/host-pdf.tsx'
import { FAINT, INK, PDF } from '#web/kit/pdf/pdf-styles.ts'

export interface ReceiptContent {
  receipt: Receipt
  logo: Blob | null
  /** The company's colour, as hex. */
  color: string
  /** '21/11/2026 09:14 por Íris Conceição' */
  printed: string
}

const styles = StyleSheet.create({
  amount: { fontSize: 17, fontWeight: 700, textAlign: 'right' },
  text: { fontSize: 11, lineHeight: 1.6, marginTop: 10 },
  facts: { marginTop: 16 },
  fact: { flexDirection: 'row', paddingVertical: 2 },
  label: { width: 110, color: FAINT },
  signed: { marginTop: 64, alignSelf: 'center', width: '60%', borderTopWidth: 1, borderColor: INK, paddingTop: 4, textAlign: 'center' },
  reversed: {
    marginTop: 12,
    padding: 6,
    borderWidth: 1,
    borderColor: '#b91c1c',
    color: '#b91c1c',
    fontWeight: 700,
    textAlign: 'center',
    fontSize: 12,
  },
})

/** A simple receipt, on A4. Source: spec/6 §9.3. */
export function ReceiptPaper({ receipt, logo, color, printed, fonts }: ReceiptContent & PdfLetters) {
  const { number, amount, clinic, payer_name, payer_document, patient_name, patient_document, description, professional, paid_on } = receipt
  const form = receipt.installments > 1 ? `${METHODS[receipt.method]} em ${receipt.installments} vezes` : METHODS[receipt.method]
  const about = [clinic.document && `CNPJ ${formatCnpj(clinic.document)}`, clinic.address, clinic.phone && formatPhone(clinic.phone)]
  const facts: [string, string | null][] = [
    ['Paciente', patient_document ? `${patient_name}, CPF ${formatDocument(patient_document)}` : patient_name],
    ['Referente a', description],
    ['Profissional', professional],
    ['Forma', form],
    ['Data do pagamento', formatDate(paid_on)],
  ]
  return (
    <Document title={`Recibo ${number}`} author={clinic.name} language="pt-BR">
      <Page size="A4" style={[PDF.page, { fontFamily: fonts }]}>
        <View style={[PDF.head, { borderColor: color }]}>
          {logo && <Image src={logo} style={PDF.logo} />}
          <View style={PDF.titles}>
            <Text style={[PDF.title, { color }]}>Recibo {number}</Text>
            <Text style={PDF.company}>{clinic.name}</Text>
            <Text style={PDF.company}>{about.filter(Boolean).join(' · ')}</Text>
          </View>
          <Text style={styles.amount}>{formatBRL(amount)}</Text>
        </View>
        {receipt.is_reversed && <Text style={styles.reversed}>ESTORNADO</Text>}
        <Text style={styles.text}>
          Recebemos de {payer_name}, {payer_document.length > 11 ? 'CNPJ' : 'CPF'} {formatDocument(payer_document)}, a quantia de{' '}
          {formatBRL(amount)} ({amountInWords(amount)}), e dela damos quitação.
        </Text>
        <View style={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <View key={label} style={styles.fact}>
                  <Text style={styles.label}>{label}</Text>
                  <Text style={PDF.titles}>{value}</Text>
                </View>
              ),
          )}
        </View>
        <Text style={styles.signed}>{clinic.name}</Text>
        <View style={PDF.foot} fixed>
          <Text style={PDF.titles}>Recibo simples. Não substitui a nota fiscal nem o Receita Saúde. Emitido em {printed}</Text>
          <Text style={PDF.pageNumber}>{number}</Text>
        </View>
      </Page>
    </Document>
  )
}
