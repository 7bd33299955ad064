import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ClientReport } from '#modules/legal/contract/client-report.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { Facts, PAPER, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT } from '#web/kit/pdf/pdf-styles.ts'
import { factsOf, hearingLine } from './report-words.ts'

const styles = StyleSheet.create({
  title: { fontSize: 12, fontWeight: 700, marginTop: 18 },
  movement: { marginTop: 8 },
  day: { fontSize: 9, color: FAINT },
  text: { fontSize: 11, lineHeight: 1.5, marginTop: 2 },
})

/** The report to a client, on A4. Source: spec/4 §22. */
export function ReportPaper({ report, stamp, ...look }: PaperProps & { report: ClientReport; stamp: string | null }) {
  const { company, code, movements, next_hearing, next_steps, signed, from, to } = report
  return (
    <PaperFrame
      {...look}
      {...{ company, stamp, signed }}
      title="Relatório do processo"
      aside={code}
      foot={`Período de ${formatDate(from)} a ${formatDate(to)}. Emitido em ${look.printed}`}
    >
      <Facts facts={factsOf(report)} />
      {movements.length > 0 && (
        <Text style={styles.title} minPresenceAhead={40}>
          O que aconteceu
        </Text>
      )}
      {movements.map(({ id, occurred_at, client_text }) => (
        <View key={id} style={styles.movement} wrap={false}>
          <Text style={styles.day}>{formatDateTime(occurred_at, look.zone).slice(0, 10)}</Text>
          <Text style={styles.text}>{client_text}</Text>
        </View>
      ))}
      {next_hearing && (
        <View wrap={false}>
          <Text style={styles.title}>Próxima audiência</Text>
          <Text style={styles.text}>{hearingLine(next_hearing, look.zone)}</Text>
        </View>
      )}
      {next_steps && (
        <View>
          <Text style={styles.title} minPresenceAhead={40}>
            Próximos passos
          </Text>
          <Text style={PAPER.text}>{next_steps}</Text>
        </View>
      )}
    </PaperFrame>
  )
}
