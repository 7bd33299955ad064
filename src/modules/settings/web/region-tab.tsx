import { Divider, Stack, Text, Title } from '@mantine/core'
import { type CompanyData, REGION } from '#modules/settings/contract/company.ts'
import { RecordPart } from '#web/kit/record/record-part.tsx'
import { api } from './api.ts'
import { HolidaysSection } from './holidays-section.tsx'
import { HoursForm } from './hours-form.tsx'

/** Which clock a company goes by, and when it is there. Source: spec/5 §7.3, §7.5. */
export const RegionTab = ({ company }: { company: CompanyData }) => (
  <Stack gap="lg">
    <RecordPart
      record={REGION}
      row={company}
      reload={() => api.companies.get.call({ id: company.id })}
      save={api.companies.saveRegion.call}
      refresh={api.companies.key()}
    >
      <Text size="sm" c="dimmed">
        O DDD completa os telefones que chegam sem ele, por exemplo em importações. UF e município estão em Geral.
      </Text>
    </RecordPart>
    <Divider />
    <Title order={3} size="h4">
      Horário de funcionamento
    </Title>
    <HoursForm company={company} />
    <Divider />
    <HolidaysSection company={company} />
  </Stack>
)
