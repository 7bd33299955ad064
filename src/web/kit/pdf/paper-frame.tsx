import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { formatCnpj } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import type { CompanyOnPaper } from '#shared/company-on-paper.ts'
import { FAINT, INK, PDF } from './pdf-styles.ts'
import { UNPRINTABLE } from './unprintable.ts'

const RED = '#b91c1c'

export const PAPER = StyleSheet.create({
  text: { fontSize: 11, lineHeight: 1.6, marginTop: 10 },
  facts: { marginTop: 16 },
  fact: { flexDirection: 'row', paddingVertical: 2 },
  label: { width: 110, color: FAINT },
  aside: { fontSize: 17, fontWeight: 700, textAlign: 'right' },
  signed: { marginTop: 64, alignSelf: 'center', width: '60%', borderTopWidth: 1, borderColor: INK, paddingTop: 4, textAlign: 'center' },
  stamp: { color: RED, fontSize: 8, fontWeight: 700, textAlign: 'center', marginBottom: 8 },
  struck: {
    ...{ marginTop: 12, padding: 6, borderWidth: 1, borderColor: RED, color: RED, fontWeight: 700, textAlign: 'center', fontSize: 12 },
  },
})

/** How all papers of a company look, and what stands at their foot. */
export interface PaperLook {
  logo: Blob | null
  /** The company's colour, as hex. */
  color: string
  zone: string
  /** '21/11/2026 09:14 por Íris Conceição' */
  printed: string
}

/** `missing`: characters that no font has, which the foot then explains. */
export type PaperProps = PaperLook & { fonts: string[]; missing?: string[] }

interface Props extends PaperProps {
  title: string
  company: CompanyOnPaper & { phone?: string | null }
  /** At the right of the head: an amount, a number. */
  aside: string
  /** At the foot of every page. */
  foot: string
  /** Said in red above the text, of a paper that no longer counts. */
  struck?: string | null
  /** Said in red at the top of every page. */
  stamp?: string | null
  /** Under the line at the end, where somebody signs by hand; null where nobody does. */
  signed: string | null
  /** For tables of many columns. */
  wide?: boolean
  children: ReactNode
}

/** A paper of the company on A4: its name and address above, a line to sign on, and its pages counted. */
export function PaperFrame({
  title,
  company,
  aside,
  foot,
  struck,
  stamp,
  signed,
  wide = false,
  logo,
  color,
  fonts,
  missing = [],
  children,
}: Props) {
  const { name, document, address, phone } = company
  const onOneLine = phone && formatPhone(phone).replaceAll(' ', '\u00a0')
  const about = [document && `CNPJ ${formatCnpj(document)}`, address, onOneLine]
  return (
    <Document title={title} author={name} language="pt-BR">
      <Page size="A4" orientation={wide ? 'landscape' : 'portrait'} style={[PDF.page, { fontFamily: fonts }]}>
        {stamp && (
          <Text style={PAPER.stamp} fixed>
            {stamp}
          </Text>
        )}
        <View style={[PDF.head, { borderColor: color }]} fixed>
          {logo && <Image src={logo} style={PDF.logo} />}
          <View style={PDF.titles}>
            <Text style={[PDF.title, { color }]}>{title}</Text>
            <Text style={PDF.company}>{name}</Text>
            <Text style={PDF.company}>{about.filter(Boolean).join(' · ')}</Text>
          </View>
          <Text style={PAPER.aside}>{aside}</Text>
        </View>
        {struck && <Text style={PAPER.struck}>{struck}</Text>}
        {children}
        {signed !== null && (
          <Text style={PAPER.signed} wrap={false}>
            {signed}
          </Text>
        )}
        <View style={PDF.foot} fixed>
          <Text style={PDF.titles}>
            {foot}
            {missing.length > 0 && ` · ${UNPRINTABLE} = letra sem impressão`}
          </Text>
          <Text style={PDF.pageNumber} render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

/** Facts by their labels; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) => (
  <View style={PAPER.facts}>
    {facts.map(
      ([label, value]) =>
        value && (
          <View key={label} style={PAPER.fact}>
            <Text style={PAPER.label}>{label}</Text>
            <Text style={PDF.titles}>{value}</Text>
          </View>
        ),
    )}
  </View>
)
