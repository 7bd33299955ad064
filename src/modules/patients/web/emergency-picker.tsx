import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { PatientInput } from '#modules/patients/contract/patient.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { api } from './api.ts'

type Typed = z.input<typeof PatientInput>

/** The phone of the emergency contact, and one of the patient's contacts for both fields. */
export function EmergencyPicker({ parent_id }: { parent_id: string }) {
  const { setValue } = useFormContext<Typed>()
  const contacts = useQuery(api.contacts.list.queryOptions({ input: { parent_id } }))
  const reachable = (contacts.data ?? []).filter(({ phone, whatsapp }) => phone || whatsapp)

  function use(name: string, phone: string) {
    setValue('emergency_contact_name', name, { shouldDirty: true })
    setValue('emergency_contact_phone', phone, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FormField<Typed> name="emergency_contact_phone" />
      {reachable.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" size="compact-xs" mt={4}>
              Usar um contato
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {reachable.map(({ id, name, phone, whatsapp }) => (
              <Menu.Item key={id} onClick={() => use(name, phone ?? whatsapp ?? '')}>
                {name} · {formatPhone(phone ?? whatsapp)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
