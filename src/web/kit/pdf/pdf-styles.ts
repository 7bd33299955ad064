import { StyleSheet } from '@react-pdf/renderer'

export const INK = '#1f2937'
export const FAINT = '#6b7280'
export const LINE = '#e5e7eb'

/** What the papers of the product have in common: the page, its head with the logo, and its foot. */
export const PDF = StyleSheet.create({
  page: { paddingTop: 32, paddingBottom: 48, paddingHorizontal: 40, fontSize: 9, color: INK },
  head: { flexDirection: 'row', alignItems: 'center', paddingBottom: 12, marginBottom: 14, borderBottomWidth: 2 },
  titles: { flex: 1, paddingRight: 16 },
  logo: { height: 34, maxWidth: 120, objectFit: 'contain', marginRight: 12 },
  company: { fontSize: 10, color: FAINT },
  title: { fontSize: 17, fontWeight: 700 },
  signature: { width: '30%', borderTopWidth: 1, borderColor: INK, paddingTop: 4, textAlign: 'center' },
  pageNumber: { width: 60, textAlign: 'right' },
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
