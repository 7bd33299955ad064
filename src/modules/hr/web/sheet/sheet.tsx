import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { Employee } from '#modules/hr/contract/employee.ts'
import type { Salary } from '#modules/hr/contract/salary.ts'
import { salaryHistory } from '#modules/hr/contract/salary-history.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatBRL } from '#shared/br/money.ts'
import { initials } from '#shared/br/text.ts'
import { type SheetSection, sheetSections } from './sections.ts'

export interface SheetContent {
  employee: Employee
  /** Newest first; null for whoever may not see them. */
  salaries: readonly Salary[] | null
  photo: Blob | null
  logo: Blob | null
  company_name: string
  /** The company's colour, as hex. */
  color: string
  today: string
  /** '21/11/2026 09:14 por Marina Couto' */
  printed: string
}

const INK = '#1f2937'
const FAINT = '#6b7280'
const LINE = '#e5e7eb'
const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })

const styles = StyleSheet.create({
  page: { paddingTop: 36, paddingBottom: 56, paddingHorizontal: 40, fontFamily: 'Inter', fontSize: 9, color: INK },
  head: { flexDirection: 'row', alignItems: 'center', paddingBottom: 12, marginBottom: 14, borderBottomWidth: 2 },
  logo: { height: 34, maxWidth: 120, objectFit: 'contain', marginRight: 12 },
  company: { fontSize: 10, color: FAINT },
  title: { fontSize: 17, fontWeight: 700 },
  name: { fontSize: 12, fontWeight: 600, marginTop: 3 },
  photo: { width: 66, height: 66, borderRadius: 8, marginLeft: 'auto', objectFit: 'cover' },
  initials: { width: 66, height: 66, borderRadius: 8, marginLeft: 'auto', alignItems: 'center', justifyContent: 'center' },
  section: { marginBottom: 11 },
  sectionTitle: { fontSize: 10, fontWeight: 700, marginBottom: 5 },
  grid: { flexDirection: 'row', flexWrap: 'wrap', borderTopWidth: 1, borderColor: LINE, paddingTop: 4 },
  cell: { paddingRight: 8, paddingVertical: 2.5 },
  label: { fontSize: 7, color: FAINT, marginBottom: 1 },
  row: { flexDirection: 'row', borderTopWidth: 1, borderColor: LINE, paddingVertical: 3.5 },
  signatures: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 46 },
  signature: { width: '44%', borderTopWidth: 1, borderColor: INK, paddingTop: 4, textAlign: 'center' },
  foot: {
    position: 'absolute',
    bottom: 24,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: FAINT,
    fontSize: 7,
  },
})

const COLUMNS = 12

/** The registration sheet of one employee, on A4. */
export function Sheet(content: SheetContent) {
  const { employee, salaries, company_name, color, printed } = content
  return (
    <Document title={`Ficha Cadastral - ${employee.name}`} author={company_name} language="pt-BR">
      <Page size="A4" style={styles.page}>
        <Head {...content} />
        {sheetSections(employee).map((section) => (
          <Section key={section.title} section={section} color={color} />
        ))}
        {salaries && salaries.length > 0 && <Salaries {...content} salaries={salaries} />}
        <View style={styles.signatures} wrap={false}>
          <Text style={styles.signature}>{employee.name}</Text>
          <Text style={styles.signature}>{company_name}</Text>
        </View>
        <View style={styles.foot} fixed>
          <Text>Emitida em {printed}</Text>
          <Text render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

function Head({ employee, photo, logo, company_name, color }: SheetContent) {
  return (
    <View style={[styles.head, { borderColor: color }]}>
      {logo && <Image src={logo} style={styles.logo} />}
      <View>
        <Text style={styles.company}>{company_name}</Text>
        <Text style={[styles.title, { color }]}>Ficha Cadastral</Text>
        <Text style={styles.name}>{employee.name}</Text>
      </View>
      {photo ? (
        <Image src={photo} style={styles.photo} />
      ) : (
        <View style={[styles.initials, { backgroundColor: LINE }]}>
          <Text style={styles.title}>{initials(employee.name)}</Text>
        </View>
      )}
    </View>
  )
}

function Section({ section: { title, fields }, color }: { section: SheetSection; color: string }) {
  return (
    <View style={styles.section} wrap={false}>
      <Text style={[styles.sectionTitle, { color }]}>{title}</Text>
      <View style={styles.grid}>
        {fields.map(({ label, value, span }) => (
          <View key={label} style={[styles.cell, { width: `${(span / COLUMNS) * 100}%` }]}>
            <Text style={styles.label}>{label}</Text>
            <Text>{value}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

function Salaries({ salaries, color, today }: SheetContent & { salaries: readonly Salary[] }) {
  const history = salaryHistory(salaries, today)
  return (
    <View style={styles.section}>
      <Text style={[styles.sectionTitle, { color }]} minPresenceAhead={40}>
        Histórico Salarial
      </Text>
      {salaries.map(({ id, amount, effective_date, notes }) => {
        const change = history.get(id)?.change
        return (
          <View key={id} style={styles.row} wrap={false}>
            <Text style={{ width: '20%' }}>{formatDate(effective_date)}</Text>
            <Text style={{ width: '25%' }}>{formatBRL(amount)}</Text>
            <Text style={{ width: '15%' }}>{typeof change === 'number' ? PERCENT.format(change) : '-'}</Text>
            <Text style={{ width: '40%' }}>{notes ?? ''}</Text>
          </View>
        )
      })}
    </View>
  )
}
