import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { DateCell, MaskedCell, PickListCell, TextCell } from './cells.tsx'
import { Section } from './section.tsx'

export const PapersSection = ({ options: { driver_license_category } }: { options: EmployeeOptions }) => (
  <Section title="Documentos Pessoais">
    <MaskedCell name="cpf_raw" span={4} mask="cpf" />
    <MaskedCell name="pis_number" span={4} mask="pis" />
    <TextCell name="ctps_number" span={2} half />
    <TextCell name="ctps_series" span={2} half />
    <TextCell name="identity_number" span={3} />
    <TextCell name="identity_agency" span={4} />
    <MaskedCell name="identity_agency_uf" span={2} half mask="uf" />
    <DateCell name="identity_expedition" span={3} half />
    <TextCell name="voter_number" span={6} />
    <TextCell name="voter_zone" span={3} half />
    <TextCell name="voter_section" span={3} half />
    <TextCell name="driver_license_number" span={4} />
    <PickListCell name="driver_license_category" span={4} another="Nova categoria" options={driver_license_category} />
    <DateCell name="driver_license_expiration" span={4} />
  </Section>
)
