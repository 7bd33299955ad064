import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Employee } from '#modules/hr/contract/employee.ts'
import type { Salary } from '#modules/hr/contract/salary.ts'
import { salaryHistory } from '#modules/hr/contract/salary-history.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatCnpj } from '#shared/br/document.ts'
import { formatBRL } from '#shared/br/money.ts'
import { formatChange } from '#shared/br/number.ts'
import { initials } from '#shared/br/text.ts'
import type { CompanyOnPaper } from '#shared/company-on-paper.ts'
import type { PdfLetters } from '#web/kit/pdf/host-pdf.tsx'
import { FAINT, LINE, PDF } from '#web/kit/pdf/pdf-styles.ts'
import { UNPRINTABLE } from '#web/kit/pdf/unprintable.ts'
import { type SheetSection, sheetSections } from './sheet-sections.ts'

export interface SheetText {
  employee: Employee
  /** Newest first; null without the permission to see them. */
  salaries: readonly Salary[] | null
  photo: Blob | null
  logo: Blob | null
  employer: CompanyOnPaper
  /** The company's colour, as hex. */
  color: string
  today: string
  /** '21/11/2026 09:14 por Marina Couto' */
  printed: string
}

export type SheetContent = SheetText & PdfLetters

const styles = StyleSheet.create({
  employer: { fontSize: 8, color: FAINT, marginTop: 1, marginBottom: 3 },
  name: { fontSize: 12, fontWeight: 600, marginTop: 3 },
  photo: { width: 66, height: 66, borderRadius: 8, objectFit: 'cover' },
  initials: { width: 66, height: 66, borderRadius: 8, alignItems: 'center', justifyContent: 'center' },
  section: { marginBottom: 9 },
  tableHead: { paddingBottom: 3 },
  sectionTitle: { fontSize: 10, fontWeight: 700, marginBottom: 5 },
  grid: { flexDirection: 'row', flexWrap: 'wrap', borderTopWidth: 1, borderColor: LINE, paddingTop: 4 },
  cell: { paddingRight: 8, paddingVertical: 2 },
  label: { fontSize: 7, color: FAINT, marginBottom: 1 },
  row: { flexDirection: 'row', borderTopWidth: 1, borderColor: LINE, paddingVertical: 3.5 },
  columnTitles: { flexDirection: 'row', color: FAINT, fontSize: 7 },
  signatures: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 42 },
})

/** What the table of salaries needs below it on the page it begins on: heading, titles and a row. */
const TABLE_BEGINS = 80

const COLUMNS = 12
const SALARY_COLUMNS = [
  ['Data efetiva', '28%'],
  ['Valor', '20%'],
  ['Variação', '15%'],
  ['Observações', '37%'],
] as const

/** The registration sheet of one employee, on A4. */
export function Sheet(content: SheetContent) {
  const { employee, employer, salaries, color, printed, fonts, missing } = content
  const sections = sheetSections(employee)
  const signatures = (
    <View style={styles.signatures} wrap={false}>
      <Text style={PDF.signature}>{employee.name}</Text>
      <Text style={PDF.signature}>{employer.name}</Text>
      <Text style={PDF.signature}>Local e data</Text>
    </View>
  )
  return (
    <Document title={`Ficha Cadastral - ${employee.name}`} author={employer.name} language="pt-BR">
      <Page size="A4" style={[PDF.page, { fontFamily: fonts }]}>
        <Head {...content} />
        {sections.slice(0, -1).map((section) => (
          <Section key={section.title} section={section} color={color} />
        ))}
        {/* Nobody signs an empty page: what is last before the signatures goes with them. */}
        <View wrap={false}>
          {sections.slice(-1).map((section) => (
            <Section key={section.title} section={section} color={color} />
          ))}
          {!salaries?.length && signatures}
        </View>
        {salaries && salaries.length > 0 && <Salaries {...content} salaries={salaries} signatures={signatures} />}
        <View style={PDF.foot} fixed>
          <Text style={PDF.titles}>
            {employee.name} · {employee.code} · Emitida em {printed}
            {missing.length > 0 && ` · ${UNPRINTABLE} = letra sem impressão`}
          </Text>
          <Text style={PDF.pageNumber} render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

function Head({ employee, employer, photo, logo, color }: SheetContent) {
  const { name, document, address } = employer
  return (
    <View style={[PDF.head, { borderColor: color }]}>
      {logo && <Image src={logo} style={PDF.logo} />}
      <View style={PDF.titles}>
        <Text style={PDF.company}>{name}</Text>
        <Text style={styles.employer}>{[document && `CNPJ ${formatCnpj(document)}`, address].filter(Boolean).join(' · ')}</Text>
        <Text style={[PDF.title, { color }]}>Ficha Cadastral</Text>
        <Text style={styles.name}>{employee.name}</Text>
      </View>
      {photo ? (
        <Image src={photo} style={styles.photo} />
      ) : (
        <View style={[styles.initials, { backgroundColor: LINE }]}>
          <Text style={PDF.title}>{initials(employee.name)}</Text>
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

/** The salaries, newest first, under their titles on each page; the signatures stay with the last of them. */
function Salaries({ salaries, color, today, signatures }: SheetContent & { salaries: readonly Salary[]; signatures: ReactNode }) {
  const history = salaryHistory(salaries, today)
  const row = ({ id, amount, effective_date, notes }: Salary) => {
    const { change = null, mark = null } = history.get(id) ?? {}
    const day = `${formatDate(effective_date)}${mark === 'future' ? ' (programado)' : ''}`
    const cells = [day, formatBRL(amount), change === null ? '-' : formatChange(change), notes ?? '']
    return (
      <View key={id} style={styles.row} wrap={false}>
        {SALARY_COLUMNS.map(([title, width], n) => (
          <Text key={title} style={{ width }}>
            {cells[n]}
          </Text>
        ))}
      </View>
    )
  }
  const head = (
    <View style={styles.tableHead} fixed>
      <Text style={[styles.sectionTitle, { color }]}>Histórico Salarial</Text>
      <View style={styles.columnTitles}>
        {SALARY_COLUMNS.map(([title, width]) => (
          <Text key={title} style={{ width }}>
            {title}
          </Text>
        ))}
      </View>
    </View>
  )
  const last = (
    <View wrap={false}>
      {salaries.slice(-1).map(row)}
      {signatures}
    </View>
  )
  if (salaries.length === 1)
    return (
      <View style={styles.section} wrap={false}>
        {head}
        {last}
      </View>
    )
  return (
    <>
      <View minPresenceAhead={TABLE_BEGINS} />
      <View style={styles.section}>
        {head}
        {salaries.slice(0, -1).map(row)}
        {last}
      </View>
    </>
  )
}
