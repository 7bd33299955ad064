import '#web/kit/pdf/buffer.ts'
import { pdf } from '@react-pdf/renderer'
import { cloneElement } from 'react'
import { expect, test } from 'vitest'
import type { Days } from '#modules/patients/contract/schedule/days.ts'
import { PaperFrame } from '#web/kit/pdf/paper-frame.tsx'
import { columnsOnPaper } from '../schedule/agenda-on-paper.ts'
import { columnOf } from '../schedule/grid/columns.ts'
import { countsOnPaper, dayHead, daysFrom } from '../schedule/grid/half-counts.ts'
import { visit } from '../testing/visit.ts'
import { AgendaOnPaper } from './agenda.tsx'
import { CountsOnPaper } from './agenda-counts.tsx'

interface Laid {
  children?: Laid[]
  lines?: { string: string }[]
}

const wordsOf = ({ children = [], lines = [] }: Laid): string[] => [...lines.map(({ string }) => string), ...children.flatMap(wordsOf)]

const [ana, bruno] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const ON = '2026-11-24'
const person = { color: '#0f766e', specialty: null, is_own: false }
const options = {
  professionals: [
    { ...person, id: ana, name: 'Dra. Ana' },
    { ...person, id: bruno, name: 'Dr. Bruno' },
  ],
  services: [],
  rooms: [],
  equipment: [],
  grid_minutes: 15,
}

const look = { logo: null, color: '#0f766e', zone: 'America/Sao_Paulo', printed: '20/11/2026 09:00 por Íris', fonts: ['Helvetica'] }

/** The words of each page. */
async function pagesOf(paper: { props: Parameters<typeof PaperFrame>[0] }) {
  let laid: Laid = {}
  const onRender = ({ _INTERNAL__LAYOUT__DATA_ }: { _INTERNAL__LAYOUT__DATA_?: Laid }) => {
    laid = _INTERNAL__LAYOUT__DATA_ ?? laid
  }
  await pdf(cloneElement(PaperFrame(paper.props), { onRender } as object)).toBlob()
  return laid.children!.map((page) => wordsOf(page).join('\n'))
}

const clinic = { name: 'Clínica Lagoa Nova', document: null, address: null, phone: null }

test('a printed day gives each professional her page: what is booked and what is free, and nothing that was noted', async () => {
  const hours = [ana, bruno].map((resource_id) => ({ resource_id, on_date: ON, starts: '08:00', ends: '12:00' }))
  const days: Days = {
    ...{ holidays: [], hours, blocks: [], busy: [], more_of: null },
    appointments: [visit(11, '09:00', { notes: 'Vem com a filha', patient_phone: '84999990000', room_name: 'Sala 2' })],
  }
  const columns = [ana, bruno].map((professional_id) =>
    columnOf(days, { place: { professional_id }, on_date: ON }, { zone: 'America/Sao_Paulo', cancelled: false }),
  )
  const now = { now: new Date('2026-11-20T12:00:00Z'), zone: 'America/Sao_Paulo', today: '2026-11-20' }
  const paper = AgendaOnPaper({
    agenda: {
      clinic,
      ...{ when: 'terça-feira, 24 de novembro de 2026', columns: columnsOnPaper(columns, options, now), cut: null },
    },
    ...look,
  })
  const pages = await pagesOf(paper)
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(
    /Dra\. Ana\nter, 24\/11\/2026 · 1 marcada · 7 livres\n08:00–09:00\nLivre\n09:00–09:30\nPaciente 11\n\(84\) 99999-0000\nConsulta\nParticular\nSala 2\nAgendada\n09:30–12:00\nLivre/,
  )
  expect(pages[1]).toMatch(/Dr\. Bruno\nter, 24\/11\/2026 · 0 marcadas · 8 livres\n08:00–12:00\nLivre/)
  expect(pages.join()).not.toContain('filha')
})

test('a printed week of many professionals counts the half days of all and of each', async () => {
  const half = { on_date: ON, half: 'morning' as const }
  const counted = [
    { ...half, professional_id: ana, booked: 3, free_minutes: 90 },
    { ...half, professional_id: bruno, booked: 2, free_minutes: 0 },
  ]
  const days = daysFrom('2026-11-23').map(dayHead)
  const counts = { clinic, when: '23 a 29 de novembro', days, rows: countsOnPaper(counted, options.professionals, '2026-11-23') }
  const [page, ...more] = await pagesOf(CountsOnPaper({ counts, ...look }))
  expect(more).toEqual([])
  expect(page).toMatch(/seg 23\nter 24\nqua 25[\s\S]*Todos\nManhã\n–\n5 marcadas\n1 h 30 livres\n–/)
  expect(page).toMatch(/Dr\. Bruno\nManhã\n–\n2 marcadas\n–/)
})
