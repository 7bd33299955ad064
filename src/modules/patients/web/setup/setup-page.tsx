import { Card, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { InactiveKind } from '#modules/patients/contract/setup/inactive.ts'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { SideNav } from '#web/kit/page/side-nav.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { PatientViews } from '../patient-views.tsx'
import { AllAccesses } from './all-accesses.tsx'
import { ClinicCard } from './clinic-card.tsx'
import { EntryTemplates } from './entry-templates.tsx'
import { HoursTab } from './hours-tab.tsx'
import { Inactive } from './inactive.tsx'
import { InsurersTab } from './insurers-tab.tsx'
import { MessageRules } from './message-rules.tsx'
import { OfficialCodes } from './official-codes.tsx'
import { PricesTab } from './prices-tab.tsx'
import { ProfessionalsTab } from './professionals-tab.tsx'
import { RoomsAndEquipment } from './rooms-and-equipment.tsx'
import { ServicesTab } from './services-tab.tsx'
import { StorageOver } from './storage-over.tsx'
import { TermTexts } from './term-texts.tsx'

/** The parts of the setup, by what they are for. */
const GROUPS = [
  {
    label: 'Agenda',
    parts: [
      { key: 'professionals', label: 'Profissionais' },
      { key: 'hours', label: 'Horários' },
      { key: 'rooms', label: 'Salas e equipamentos' },
      { key: 'services', label: 'Serviços' },
      { key: 'messages', label: 'Mensagens' },
    ],
  },
  {
    label: 'Cobrança',
    parts: [
      { key: 'insurers', label: 'Convênios' },
      { key: 'prices', label: 'Preços' },
    ],
  },
  {
    label: 'Prontuário',
    parts: [
      { key: 'templates', label: 'Modelos' },
      { key: 'terms', label: 'Termos' },
      { key: 'codes', label: 'CID-10' },
      { key: 'accesses', label: 'Acessos' },
      { key: 'storage', label: 'Guarda vencida' },
    ],
  },
  { label: 'Geral', parts: [{ key: 'clinic', label: 'Clínica' }] },
] as const

type Part = (typeof GROUPS)[number]['parts'][number]['key']
/** What of a part is not deleted where something was booked with it. */
const KINDS: Partial<Record<Part, readonly InactiveKind[]>> = {
  professionals: ['professional'],
  rooms: ['room', 'equipment'],
  services: ['service'],
  insurers: ['insurer'],
}
const PARTS: readonly Part[] = GROUPS.flatMap(({ parts }) => parts.map(({ key }): Part => key))

/** What the clinic works with: without it nothing can be booked. Source: spec/6 §13. */
export function SetupPage() {
  const can = usePermissions('patients-setup')
  const { company } = useSession()
  const navigate = useNavigate()
  const { tab: chosen, add }: Record<string, unknown> = useSearch({ strict: false })
  // Whoever was led here to make the first of something types it at once.
  const [adds, setAdds] = useState(add !== undefined)
  const open = PARTS.find((known) => known === chosen) ?? 'professionals'
  const setOpen = (next: string) => {
    setAdds(false)
    void navigate({ to: '.', search: { view: 'setup', tab: next } as never, replace: true }) // pages and filters are a part's own
  }
  if (!company) return null
  const shared = {
    parent_id: company.id,
    can: { create: can.create, update: can.update },
    refresh: api.key(),
    form: 'dialog',
    begins: adds,
  } as const
  const parts: Record<Part, () => ReactNode> = {
    professionals: () => <ProfessionalsTab {...shared} />,
    hours: () => <HoursTab {...shared} />,
    rooms: () => <RoomsAndEquipment {...shared} />,
    services: () => <ServicesTab {...shared} />,
    insurers: () => <InsurersTab {...shared} />,
    prices: () => <PricesTab {...shared} />,
    templates: () => <EntryTemplates mayChange={can.update} />,
    terms: () => <TermTexts mayChange={can.update} />,
    messages: () => <MessageRules mayChange={can.update} />,
    codes: () => <OfficialCodes mayLoad={can.create} />,
    clinic: () => <ClinicCard mayChange={can.update} />,
    accesses: () => <AllAccesses />,
    storage: () => <StorageOver />,
  }
  const kinds = KINDS[open]
  return (
    <Stack gap="md">
      <PageHead
        title="Configuração da clínica"
        subtitle="Profissionais, salas, serviços, preços, modelos, termos e mensagens"
        views={<PatientViews view="setup" />}
      />
      <SideNav label="Seção" title="Configuração da clínica" groups={GROUPS} open={open} onOpen={setOpen}>
        <Card>
          {parts[open]()}
          {kinds && <Inactive kinds={kinds} mayChange={can.update} />}
        </Card>
      </SideNav>
    </Stack>
  )
}
