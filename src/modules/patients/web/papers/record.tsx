import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { ADDENDA, type Entry } from '#modules/patients/contract/records/entry.ts'
import { RECIPIENTS, type RecordPaper } from '#modules/patients/contract/records/printing.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { documentName, formatDocument } from '#shared/br/document.ts'
import { Facts, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT, LINE } from '#web/kit/pdf/pdf-styles.ts'

const styles = StyleSheet.create({
  entry: { marginTop: 12, paddingTop: 8, borderTopWidth: 1, borderColor: LINE },
  head: { fontSize: 10, fontWeight: 700 },
  author: { color: FAINT, marginTop: 1 },
  text: { fontSize: 10, lineHeight: 1.45, marginTop: 4 },
  label: { color: FAINT },
  addendum: { marginTop: 6, marginLeft: 12, paddingLeft: 8, borderLeftWidth: 1, borderColor: LINE },
  hash: { marginTop: 4, fontSize: 7, color: FAINT },
})

function period({ from, until }: RecordPaper) {
  if (!from && !until) return 'Todo o período'
  return [from && `de ${formatDate(from)}`, until && `até ${formatDate(until)}`].filter(Boolean).join(' ')
}

const allergiesOf = ({ allergies, no_known_allergies }: RecordPaper) =>
  allergies.join(', ') || (no_known_allergies ? 'Nega alergias' : 'Não informadas')

/** The record for a patient, her guardian, another service or a court: its entries in the order in which they were written, with what they were signed as. */
export function RecordOnPaper({ record, ...look }: PaperProps & { record: RecordPaper }) {
  const { patient, recipient, reason, medications, blood_type, history, problems, entries, volume, volumes, by, clinic } = record
  const name = patient.social_name ? `${patient.social_name} (registro civil: ${patient.name})` : patient.name
  return (
    <PaperFrame
      {...look}
      company={clinic}
      title="Prontuário"
      aside={volumes > 1 ? `Volume ${volume} de ${volumes}` : patient.code}
      signed={by}
      foot={`Emitido por ${by} em ${formatDateTime(new Date(), look.zone)}. Sem assinatura ICP-Brasil, este registro não dispensa o papel.`}
    >
      <Facts
        facts={[
          ['Paciente', name],
          ['Código', patient.code],
          [documentName(patient.document ?? ''), patient.document && formatDocument(patient.document)],
          ['Nascimento', patient.birth_date && formatDate(patient.birth_date)],
          ['Nome da mãe', patient.mother_name],
          ['Para', [RECIPIENTS[recipient], reason].filter(Boolean).join('. ')],
          ['Período', period(record)],
          ['Alergias', allergiesOf(record)],
          ['Alertas', record.alerts.join('\n')],
          ['Problemas', problems.join('\n')],
          ['Em uso', medications],
          ['Tipo sanguíneo', blood_type],
          ['Histórico médico', history],
        ]}
      />
      {entries.map((entry) => (
        <EntryOnPaper key={entry.id} entry={entry} zone={look.zone} />
      ))}
    </PaperFrame>
  )
}

function EntryOnPaper({ entry, zone }: { entry: Entry; zone: string }) {
  const {
    occurred_at,
    on_date,
    template_name,
    number,
    author_line,
    fields,
    diagnoses,
    measures,
    file,
    addenda,
    signed_at,
    hash,
    from_code,
  } = entry
  const facts = [diagnoses.join('; '), measures.join(' · '), file && `Arquivo: ${file.name}`].filter(Boolean)
  return (
    <View style={styles.entry}>
      <Text style={styles.head} minPresenceAhead={40}>
        {[on_date ? formatDate(on_date) : formatDateTime(occurred_at, zone), template_name, number, from_code && `Do cadastro ${from_code}`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text style={styles.author}>{author_line}</Text>
      {fields.map(({ label, text }) => (
        <Text key={label} style={styles.text}>
          {label !== '' && <Text style={styles.label}>{label}: </Text>}
          {text}
        </Text>
      ))}
      {facts.map((text) => (
        <Text key={text} style={styles.text}>
          {text}
        </Text>
      ))}
      <Signed {...{ signed_at, hash, zone }} />
      {addenda.map((addendum) => (
        <View key={addendum.id} style={styles.addendum}>
          <Text style={styles.head}>
            Adendo · {ADDENDA[addendum.kind]} · {formatDateTime(addendum.signed_at, zone)}
          </Text>
          <Text style={styles.author}>{addendum.author_line}</Text>
          <Text style={styles.text}>{addendum.text}</Text>
          <Signed {...addendum} zone={zone} />
        </View>
      ))}
    </View>
  )
}

/** What a text was signed as: its own line, beneath it, so that nobody takes an addendum's for the entry's. */
const Signed = ({ signed_at, hash, zone }: Pick<Entry, 'signed_at' | 'hash'> & { zone: string }) => (
  <Text style={styles.hash}>
    Assinado em {formatDateTime(signed_at, zone)} · {hash}
  </Text>
)
