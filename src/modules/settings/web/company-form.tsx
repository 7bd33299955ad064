import { Select, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { COMPANY, type CompanyInput } from '#modules/settings/contract/company.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import type { Option } from '#shared/record-fields.ts'
import { slugOf } from '#shared/slug.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { api } from './api.ts'
import { CnpjField } from './cnpj-field.tsx'

interface Props {
  parents: readonly Option[]
  /** The company whose settings a new one begins with; absent for one that is there. */
  like: { value: string | null; onChange(id: string | null): void } | undefined
}

/** The data of a company. Source: spec/5 §7.3. */
export const CompanyForm = ({ parents, like }: Props) => (
  <Stack>
    <RecordFields
      record={COMPANY}
      lists={{ parents }}
      autofocus="cnpj"
      instead={{
        cnpj: <CnpjField />,
        ...(like && { slug: <SlugField /> }),
        postal_code: <CepField<CompanyInput> name="postal_code" lookUp={api.companies.lookUpCep.call} />,
      }}
    />
    {like && (
      <Select
        label="Copiar configurações de"
        description="Cores, horários, feriados, módulos, perfis e listas. Nenhuma pessoa e nenhum dado."
        placeholder="Nenhuma"
        data={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...like}
        clearable
        searchable
        checkIconPosition="right"
      />
    )}
  </Stack>
)

/** A new company's address follows its name until somebody types it. */
function SlugField() {
  const { watch, setValue, formState } = useFormContext<CompanyInput>()
  const name = watch('name')
  const typed = Boolean(formState.dirtyFields.slug)
  useEffect(() => {
    if (!typed) setValue('slug', slugOf(name ?? '').slice(0, 60))
  }, [name, typed, setValue])
  return <FormField<CompanyInput> name="slug" />
}
