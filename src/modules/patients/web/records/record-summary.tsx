import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { MEASURES, measureText } from '#modules/patients/contract/records/measures.ts'
import { formatDate } from '#shared/br/date.ts'
import { useBook } from '../schedule/use-book.ts'
import { MeasureLine } from './measure-line.tsx'
import { ProblemLine } from './problem-line.tsx'

/** What is known of the patient besides the entries: beside them, or on a phone a tab of its own. */
export function RecordSummary({ head: { clinical, patient } }: { head: RecordHead }) {
  const book = useBook()
  if (!clinical) return null
  const { alerts, problems, medications, history, blood_type, measures, next_visit, last_visit } = clinical
  const due = last_visit?.return_due_on
  return (
    <>
      <Section title="Problemas">
        {problems.map((problem) => (
          <ProblemLine key={problem.code} patient_id={patient.id} problem={problem} />
        ))}
        {alerts.map(({ text }) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        {history && <Lines text={history} />}
        {problems.length === 0 && alerts.length === 0 && !history && <Nothing text="Nenhum problema informado" />}
      </Section>
      <Section title="Medicações em uso">{medications ? <Lines text={medications} /> : <Nothing text="Nenhuma informada" />}</Section>
      <Section title="Tipo sanguíneo">{blood_type ? <Text size="sm">{blood_type}</Text> : <Nothing text="Não informado" />}</Section>
      <Section title="Medidas">
        {measures.map(({ code, points }) => (
          <Group key={code} gap={8} wrap="nowrap">
            <Text size="sm" c="dimmed" w={84} truncate title={MEASURES[code].label}>
              {MEASURES[code].label}
            </Text>
            <Text size="sm" fw={500} flex={1} style={{ whiteSpace: 'nowrap' }}>
              {measureText(code, points.at(-1)!)}
            </Text>
            {points.length > 1 && <MeasureLine points={points} width={72} height={22} />}
          </Group>
        ))}
        {measures.length === 0 && <Nothing text="Nenhuma registrada" />}
      </Section>
      <Section title="Próximo retorno">
        {next_visit ? (
          <>
            <Text size="sm">
              {formatDate(next_visit.on_date)} · {next_visit.at_time}
            </Text>
            <Text size="sm" c="dimmed">
              {next_visit.professional}
            </Text>
          </>
        ) : (
          <>
            <Nothing text={due ? `Previsto para ${formatDate(due)}: sem consulta marcada com você` : 'Nenhuma consulta marcada com você'} />
            {last_visit && book && (
              <Anchor component="button" type="button" size="sm" onClick={() => book({ book: 'return', visit: last_visit.id })}>
                Agendar retorno
              </Anchor>
            )}
          </>
        )}
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Text component="h2" size="sm" fw={600} mb={6}>
      {title}
    </Text>
    {children}
  </section>
)

const Lines = ({ text }: { text: string }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Text>
)

const Nothing = ({ text }: { text: string }) => (
  <Text size="sm" c="dimmed">
    {text}
  </Text>
)
