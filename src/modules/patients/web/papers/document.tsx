import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { DOCUMENTS } from '#modules/patients/contract/records/documents.ts'
import type { DocumentPaper } from '#modules/patients/contract/records/paper.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { documentName, formatDocument } from '#shared/br/document.ts'
import { Facts, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT } from '#web/kit/pdf/pdf-styles.ts'

const styles = StyleSheet.create({
  part: { marginTop: 14 },
  label: { fontSize: 11, fontWeight: 700 },
  text: { fontSize: 11, lineHeight: 1.5, marginTop: 2 },
  hash: { marginTop: 10, fontSize: 7, color: FAINT, textAlign: 'center' },
})

/** A document of a professional, to be signed by hand or with a certificate. Source: spec/6 §10.11. */
export function DocumentOnPaper({ document, ...look }: PaperProps & { document: DocumentPaper }) {
  const { kind, number, parts, patient, author_line, signed_at, hash, cancelled, clinic } = document
  return (
    <PaperFrame
      {...look}
      company={clinic}
      title={DOCUMENTS[kind]}
      aside={number}
      struck={cancelled && `CANCELADO: ${cancelled}`}
      signed={author_line}
      foot="Assine de próprio punho ou com certificado ICP-Brasil. A assinatura deste sistema não é ICP-Brasil."
    >
      <Facts
        facts={[
          ['Paciente', patient.name],
          [documentName(patient.document ?? ''), patient.document && formatDocument(patient.document)],
          ['Nascimento', patient.birth_date && formatDate(patient.birth_date)],
          ['Endereço', kind === 'prescription' ? patient.address : null],
          ['Data e hora', formatDateTime(signed_at, look.zone)],
        ]}
      />
      {parts.map(({ label, text }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: passages of a paper have no other name
        <View key={n} style={styles.part}>
          {label !== '' && (
            <Text style={styles.label} minPresenceAhead={20}>
              {label}
            </Text>
          )}
          <Text style={styles.text}>{text}</Text>
        </View>
      ))}
      <Text style={styles.hash}>
        {number} · {hash}
      </Text>
    </PaperFrame>
  )
}
