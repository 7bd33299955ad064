import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { CompanyInput } from '#modules/settings/contract/company.ts'
import { COMPANY_FIELDS } from '#modules/settings/contract/company-fields.ts'
import { isCnpj } from '#shared/br/document.ts'
import { errorMessage } from '#web/errors.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { api } from './api.ts'

const FOUND = [
  'legal_name',
  'name',
  'email',
  'phone',
  'postal_code',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
  'city_ibge',
] as const

/** A CNPJ, with what the Receita says of it: empty fields are filled, others offer it. It never keeps anybody from saving. Source: spec/5 §7.4. */
export function CnpjField() {
  const { getValues, setValue, watch } = useFormContext<CompanyInput>()
  const cnpj = watch('cnpj') ?? ''
  const look = useMutation({
    mutationFn: () => api.companies.lookUp.call({ cnpj }),
    onSuccess(found) {
      for (const field of FOUND) if (!getValues(field) && found[field]) setValue(field, found[field], { shouldDirty: true })
    },
  })
  const others = FOUND.filter((field) => look.data?.[field] && (watch(field) ?? '') !== look.data[field])
  return (
    <Stack gap="xs">
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <FormField<CompanyInput> name="cnpj" />
        <Button variant="default" flex="none" mt={21} disabled={!isCnpj(cnpj) || look.isPending} onClick={() => look.mutate()}>
          {look.isPending ? 'Buscando...' : 'Buscar'}
        </Button>
      </Group>
      {look.error && (
        <Text size="sm" c="dimmed" role="status">
          {errorMessage(look.error)}
        </Text>
      )}
      {look.data && look.data.situation !== 'ATIVA' && (
        <Alert color="yellow">Situação na Receita: {look.data.situation || 'não informada'}</Alert>
      )}
      {others.map((field) => (
        <Group key={field} gap="xs">
          <Text size="sm" c="dimmed">
            {COMPANY_FIELDS[field].label}. Receita: {look.data![field]}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => setValue(field, look.data![field], { shouldDirty: true })}>
            Usar
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
