import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { EMPLOYEE, type EmployeeInput, type EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { SINGLE } from '#modules/hr/contract/employee-choices.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordAvatar } from '#web/kit/fields/record-avatar.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'
import { CareerLine } from './career-list.tsx'

type Typed = z.input<typeof EmployeeInput>

/** The tab Dados Pessoais: six sections beside the picture. `id` is null for a new employee. */
export function EmployeeForm({ options, id }: { options: EmployeeOptions; id: string | null }) {
  const { update } = usePermissions('hr')
  return (
    <RecordAvatar upload={api.uploadAvatar.call} stored="Avatar atualizado com sucesso!">
      <Stack gap="lg" flex={1} miw={0}>
        <RecordFields
          record={EMPLOYEE}
          lists={options}
          autofocus="name"
          instead={{
            spouse_name: <SpouseField />,
            ...(update && { address_zip: <CepField<Typed> name="address_zip" prefix="address_" lookUp={api.lookUpCep.call} /> }),
          }}
        />
        {id && <CareerLine id={id} />}
      </Stack>
    </RecordAvatar>
  )
}

function SpouseField() {
  const status = useWatch<Typed, 'marital_status'>({ name: 'marital_status' })
  return <FormField<Typed> name="spouse_name" disabled={isSingle(status)} />
}

/** Solteiro, as also Solteira and Solteiro(a), has no spouse. Source: spec/2 §5. */
const isSingle = (status: string | null) => status?.toLowerCase().startsWith(SINGLE.toLowerCase().slice(0, -1)) ?? false
