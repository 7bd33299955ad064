import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { AREAS } from '#modules/legal/contract/area.ts'
import { POLES } from '#modules/legal/contract/case-choices.ts'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { CHANGES, type Contingency, type ContingencyReport, MOST_PRINTED } from '#modules/legal/contract/dashboard/contingency.ts'
import { RISKS } from '#modules/legal/contract/values/risk.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { counted } from '#shared/br/number.ts'
import { Facts, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT, LINE } from '#web/kit/pdf/pdf-styles.ts'

const styles = StyleSheet.create({
  row: { flexDirection: 'row', borderTopWidth: 1, borderColor: LINE, paddingVertical: 4, fontSize: 8 },
  head: { flexDirection: 'row', marginTop: 14, paddingBottom: 3, color: FAINT, fontSize: 7 },
  cell: { paddingRight: 6 },
  amount: { paddingRight: 6, textAlign: 'right' },
})

const money = (amount: string | null) => (amount === null ? '-' : formatBRL(amount))

interface Column {
  title: string
  width: string
  isAmount?: true
  value(row: Contingency): string
}

const COLUMNS: readonly Column[] = [
  {
    title: 'Processo',
    width: '21%',
    value: ({ code, cnj_number, title }) => [title, cnj_number ? formatCnjNumber(cnj_number) : code].join('\n'),
  },
  { title: 'Natureza', width: '9%', value: ({ area }) => AREAS[area] },
  { title: 'Tribunal e polo', width: '9%', value: ({ court, our_pole }) => [court, POLES[our_pole]].filter(Boolean).join('\n') },
  { title: 'Risco', width: '7%', value: ({ risk }) => (risk ? RISKS[risk] : '-') },
  { title: 'Valor da causa', width: '10%', isAmount: true, value: ({ claim_value }) => money(claim_value) },
  { title: 'Valor anterior', width: '10%', isAmount: true, value: ({ before }) => money(before) },
  { title: 'Movimento', width: '8%', value: ({ change }) => (change ? CHANGES[change] : '-') },
  { title: 'Valor atual', width: '10%', isAmount: true, value: ({ amount }) => money(amount) },
  { title: 'Justificativa', width: '16%', value: ({ justification }) => justification ?? '' },
]

const styleOf = ({ width, isAmount }: Column) => [isAmount ? styles.amount : styles.cell, { width }]

/** The report of contingencies, on A4 across. Source: CPC 25; spec/4 §21.3. */
export function ContingencyPaper({ report, stamp, ...look }: PaperProps & { report: ContingencyReport; stamp: string | null }) {
  const { company, base_date, rows, more, totals } = report
  return (
    <PaperFrame
      {...look}
      {...{ company, stamp, signed: null, wide: true }}
      title="Relatório de contingências (CPC 25)"
      aside={formatDate(base_date)}
      foot={`Data-base ${formatDate(base_date)}. Emitido em ${look.printed}${more ? `. Só as primeiras ${MOST_PRINTED} linhas: baixe a planilha.` : ''}`}
    >
      <Facts
        facts={totals.map(({ risk, cases, amount }) => [RISKS[risk], `${formatBRL(amount)} em ${counted(cases, 'processo')}`] as const)}
      />
      <View style={styles.head} fixed>
        {COLUMNS.map((column) => (
          <Text key={column.title} style={styleOf(column)}>
            {column.title}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View key={row.code} style={styles.row} wrap={false}>
          {COLUMNS.map((column) => (
            <Text key={column.title} style={styleOf(column)}>
              {column.value(row)}
            </Text>
          ))}
        </View>
      ))}
    </PaperFrame>
  )
}
