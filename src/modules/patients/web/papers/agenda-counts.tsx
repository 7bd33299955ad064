import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT, LINE } from '#web/kit/pdf/pdf-styles.ts'
import type { AgendaCounts } from './paper.ts'

const styles = StyleSheet.create({
  row: { flexDirection: 'row', gap: 8, paddingVertical: 5, borderTopWidth: 1, borderColor: LINE },
  head: { fontWeight: 600 },
  who: { width: 132 },
  half: { width: 44, color: FAINT },
  day: { flex: 1 },
  faint: { color: FAINT },
})

/** A week of many professionals: how much is booked and free on each half of its days. Source: spec/6 §5.1. */
export const CountsOnPaper = ({ counts: { clinic, when, days, rows }, ...look }: PaperProps & { counts: AgendaCounts }) => (
  <PaperFrame {...look} wide company={clinic} title="Agenda" aside="" signed={null} foot={`Semana de ${when}. Impressa em ${look.printed}`}>
    <View style={[styles.row, styles.head]} fixed>
      <Text style={styles.who}>Profissional</Text>
      <Text style={styles.half}>Período</Text>
      {days.map((day) => (
        <Text key={day} style={styles.day}>
          {day}
        </Text>
      ))}
    </View>
    {rows.map(({ who, half, cells }, n) => (
      <View key={`${who} ${half}`} style={styles.row} wrap={false}>
        <Text style={[styles.who, styles.head]}>{rows[n - 1]?.who === who ? '' : who}</Text>
        <Text style={styles.half}>{half}</Text>
        {cells.map((cell, day) => (
          <View key={days[day]} style={styles.day}>
            <Text style={cell ? {} : styles.faint}>{cell?.booked ?? '–'}</Text>
            {cell?.free && <Text style={styles.faint}>{cell.free}</Text>}
          </View>
        ))}
      </View>
    ))}
  </PaperFrame>
)
