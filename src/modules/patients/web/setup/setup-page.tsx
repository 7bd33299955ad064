import { Card, Stack, Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '#web/kit/page/page-head.tsx'
import { TabLine } from '#web/kit/page/tab-line.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { PatientViews } from '../patient-views.tsx'
import { AllAccesses } from './all-accesses.tsx'
import { ClinicCard } from './clinic-card.tsx'
import { EntryTemplates } from './entry-templates.tsx'
import { HoursTab } from './hours-tab.tsx'
import { InsurersTab } from './insurers-tab.tsx'
import { MessageRules } from './message-rules.tsx'
import { OfficialCodes } from './official-codes.tsx'
import { PricesTab } from './prices-tab.tsx'
import { ProfessionalsTab } from './professionals-tab.tsx'
import { RoomsAndEquipment } from './rooms-and-equipment.tsx'
import { ServicesTab } from './services-tab.tsx'
import { StorageOver } from './storage-over.tsx'
import { TermTexts } from './term-texts.tsx'

const TABS = [
  'professionals',
  'hours',
  'rooms',
  'services',
  'insurers',
  'prices',
  'templates',
  'terms',
  'messages',
  'codes',
  'clinic',
  'accesses',
  'storage',
] as const

/** What the clinic works with: without it nothing can be booked. Source: spec/6 §13. */
export function SetupPage() {
  const can = usePermissions('patients-setup')
  const { company } = useSession()
  const navigate = useNavigate()
  const { tab: chosen, add }: Record<string, unknown> = useSearch({ strict: false })
  // Whoever was led here to make the first of something types it at once.
  const [adds, setAdds] = useState(add !== undefined)
  const tab = TABS.find((known) => known === chosen) ?? TABS[0]
  const setTab = (next: string | null) => {
    setAdds(false)
    void navigate({ to: '.', search: { view: 'setup', tab: next ?? undefined } as never, replace: true }) // pages and filters are a tab's own
  }
  if (!company) return null
  const shared = {
    parent_id: company.id,
    can: { create: can.create, update: can.update },
    refresh: api.key(),
    form: 'dialog',
    begins: adds,
  } as const
  return (
    <Stack gap="md">
      <PageHead
        title="Configuração da clínica"
        subtitle="Profissionais, salas, serviços, preços, modelos, termos e mensagens"
        views={<PatientViews view="setup" />}
      />
      <Card>
        <Tabs value={tab} onChange={setTab} keepMounted={false} styles={{ list: { marginBottom: 'var(--mantine-spacing-md)' } }}>
          <TabLine open={tab}>
            <Tabs.Tab value="professionals">Profissionais</Tabs.Tab>
            <Tabs.Tab value="hours">Horários</Tabs.Tab>
            <Tabs.Tab value="rooms">Salas e equipamentos</Tabs.Tab>
            <Tabs.Tab value="services">Serviços</Tabs.Tab>
            <Tabs.Tab value="insurers">Convênios</Tabs.Tab>
            <Tabs.Tab value="prices">Preços</Tabs.Tab>
            <Tabs.Tab value="templates">Modelos</Tabs.Tab>
            <Tabs.Tab value="terms">Termos</Tabs.Tab>
            <Tabs.Tab value="messages">Mensagens</Tabs.Tab>
            <Tabs.Tab value="codes">CID-10</Tabs.Tab>
            <Tabs.Tab value="clinic">Clínica</Tabs.Tab>
            <Tabs.Tab value="accesses">Acessos</Tabs.Tab>
            <Tabs.Tab value="storage">Guarda vencida</Tabs.Tab>
          </TabLine>
          <Tabs.Panel value="professionals">
            <ProfessionalsTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="hours">
            <HoursTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="rooms">
            <RoomsAndEquipment {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="services">
            <ServicesTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="insurers">
            <InsurersTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="prices">
            <PricesTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="templates">
            <EntryTemplates mayChange={can.update} />
          </Tabs.Panel>
          <Tabs.Panel value="terms">
            <TermTexts mayChange={can.update} />
          </Tabs.Panel>
          <Tabs.Panel value="messages">
            <MessageRules mayChange={can.update} />
          </Tabs.Panel>
          <Tabs.Panel value="codes">
            <OfficialCodes mayLoad={can.create} />
          </Tabs.Panel>
          <Tabs.Panel value="clinic">
            <ClinicCard mayChange={can.update} />
          </Tabs.Panel>
          <Tabs.Panel value="accesses">
            <AllAccesses />
          </Tabs.Panel>
          <Tabs.Panel value="storage">
            <StorageOver />
          </Tabs.Panel>
        </Tabs>
      </Card>
    </Stack>
  )
}
