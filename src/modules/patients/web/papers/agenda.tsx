import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT, LINE } from '#web/kit/pdf/pdf-styles.ts'
import type { Agenda, AgendaRow } from './paper.ts'

const styles = StyleSheet.create({
  name: { fontSize: 12, fontWeight: 700, marginBottom: 2 },
  faint: { color: FAINT },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 5, borderTopWidth: 1, borderColor: LINE },
  time: { width: 72, fontWeight: 600 },
  patient: { flex: 1.4 },
  service: { flex: 1.2 },
  place: { flex: 1 },
  status: { width: 74 },
})

/** A day of each professional or room on a page of its own, or each day of a week: what is booked, and what is free. Nothing of what was noted. Source: spec/6 §5.1. */
export const AgendaOnPaper = ({ agenda: { clinic, when, columns, cut }, ...look }: PaperProps & { agenda: Agenda }) => (
  <PaperFrame
    {...look}
    company={clinic}
    title="Agenda"
    aside=""
    signed={null}
    struck={cut}
    foot={`${when[0]!.toUpperCase()}${when.slice(1)}. Impressa em ${look.printed}`}
  >
    {columns.map(({ name, day, summary, rows }, n) => (
      <View key={`${name} ${day}`} break={n > 0}>
        <Text style={styles.name}>{name}</Text>
        <Text style={[styles.faint, { marginBottom: 8 }]}>
          {day} · {summary}
        </Text>
        {rows.length === 0 && <Text style={styles.faint}>Nenhuma consulta neste dia</Text>}
        {rows.map((row) => (
          <Row key={`${row.time} ${'patient' in row ? row.patient : row.text}`} row={row} />
        ))}
      </View>
    ))}
  </PaperFrame>
)

function Row({ row }: { row: AgendaRow }) {
  if ('text' in row)
    return (
      <View style={[styles.row, styles.faint]} wrap={false}>
        <Text style={styles.time}>{row.time}</Text>
        <Text>{row.text}</Text>
      </View>
    )
  const { time, patient, phone, service, payer, place, status } = row
  return (
    <View style={styles.row} wrap={false}>
      <Text style={styles.time}>{time}</Text>
      <View style={styles.patient}>
        <Text style={{ fontWeight: 600 }}>{patient}</Text>
        {phone && <Text style={styles.faint}>{phone}</Text>}
      </View>
      <View style={styles.service}>
        <Text>{service}</Text>
        <Text style={styles.faint}>{payer}</Text>
      </View>
      <Text style={styles.place}>{place}</Text>
      <Text style={styles.status}>{status}</Text>
    </View>
  )
}
