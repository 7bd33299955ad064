import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { PaperClinic } from '#modules/patients/contract/clinic-paper.ts'
import { formatCnpj } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { FAINT, INK, PDF } from '#web/kit/pdf/pdf-styles.ts'
import type { PaperLook } from './paper.ts'

const RED = '#b91c1c'

export const PAPER = StyleSheet.create({
  text: { fontSize: 11, lineHeight: 1.6, marginTop: 10 },
  facts: { marginTop: 16 },
  fact: { flexDirection: 'row', paddingVertical: 2 },
  label: { width: 110, color: FAINT },
  aside: { fontSize: 17, fontWeight: 700, textAlign: 'right' },
  signed: { marginTop: 64, alignSelf: 'center', width: '60%', borderTopWidth: 1, borderColor: INK, paddingTop: 4, textAlign: 'center' },
  struck: {
    ...{ marginTop: 12, padding: 6, borderWidth: 1, borderColor: RED, color: RED, fontWeight: 700, textAlign: 'center', fontSize: 12 },
  },
})

export type PaperProps = PaperLook & { fonts: string[] }

interface Props extends PaperProps {
  title: string
  clinic: PaperClinic
  /** At the right of the head: an amount, a number. */
  aside: string
  /** At the foot of every page. */
  foot: string
  /** Said in red above the text, of a paper that no longer counts. */
  struck?: string | null
  /** Under the line at the end, where somebody signs by hand. */
  signed: string
  children: ReactNode
}

/** A paper of the clinic on A4: its name and address above, a line to sign on, and its pages counted. */
export function ClinicPaperFrame({ title, clinic, aside, foot, struck, signed, logo, color, fonts, children }: Props) {
  const { name, document, address, phone } = clinic
  const about = [document && `CNPJ ${formatCnpj(document)}`, address, phone && formatPhone(phone)]
  return (
    <Document title={title} author={name} language="pt-BR">
      <Page size="A4" style={[PDF.page, { fontFamily: fonts }]}>
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
        <Text style={PAPER.signed} wrap={false}>
          {signed}
        </Text>
        <View style={PDF.foot} fixed>
          <Text style={PDF.titles}>{foot}</Text>
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
