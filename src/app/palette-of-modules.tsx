import { useCompanyPalette } from '#modules/access/web/use-company-palette.tsx'
import { useClientPalette } from '#modules/clients/web/use-client-palette.tsx'
import { useDealPalette } from '#modules/crm/web/use-deal-palette.tsx'
import { useEmployeePalette } from '#modules/hr/web/use-employee-palette.tsx'
import { useCasePalette } from '#modules/legal/web/use-case-palette.tsx'
import { usePatientPalette } from '#modules/patients/web/use-patient-palette.tsx'
import { usePeoplePalette } from '#modules/users/web/use-people-palette.tsx'
import { useContactPalette } from '#modules/whatsapp/web/use-contact-palette.tsx'
import { useSession } from '#web/session.tsx'
import { PaletteDialog } from '#web/shell/palette-dialog.tsx'
import { useWhyPalette } from './use-why-palette.tsx'

/** The palette with what each module finds. */
export function PaletteOfModules(dialog: { opened: boolean; onClose(): void }) {
  const registers = [useDealPalette(), useClientPalette(), usePatientPalette(), useEmployeePalette(), useCasePalette()]
  const ofCompany = [useWhyPalette(), usePeoplePalette(), ...registers, useContactPalette()]
  const companies = useCompanyPalette()
  return <PaletteDialog {...dialog} sources={useSession().company ? [companies, ...ofCompany] : [companies]} />
}
