import { Select, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { COMPANY, type CompanyInput, type Parent } from '#modules/settings/contract/company.ts'
import { COMPANY_FIELDS, standsAbove } from '#modules/settings/contract/company-fields.ts'
import { CepField } from '#parts/addresses/web/cep-field.tsx'
import { slugOf } from '#shared/slug.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { api } from './api.ts'
import { CnpjField } from './cnpj-field.tsx'

interface Props {
  parents: readonly Parent[]
  /** The company whose settings a new one begins with; absent for one that is there. */
  like: { value: string | null; onChange(id: string | null): void } | undefined
}

/** The data of a company. Source: spec/5 §7.3. */
export const CompanyForm = ({ parents, like }: Props) => (
  <Stack>
    <RecordFields
      record={COMPANY}
      autofocus="cnpj"
      instead={{
        cnpj: <CnpjField />,
        ...(like && { slug: <SlugField /> }),
        parent_id: <ParentField parents={parents} />,
        postal_code: <CepField<CompanyInput> name="postal_code" lookUp={api.companies.lookUpCep.call} />,
      }}
    />
    {like && (
      <Select
        label="Copiar configurações de"
        description="Cores, horários, feriados, módulos, perfis e listas. Nenhuma pessoa e nenhum dado."
        placeholder="Nenhuma"
        data={namedChoices(parents)}
        {...like}
        clearable
        searchable
        checkIconPosition="right"
      />
    )}
  </Stack>
)

/** Offers what may stand above a company of the kind that is chosen, and whatever stands there now. */
function ParentField({ parents }: Pick<Props, 'parents'>) {
  const { watch } = useFormContext<CompanyInput>()
  const [type, parent_id] = watch(['type', 'parent_id'])
  const offered = parents.filter((parent) => standsAbove(parent.type, type) || parent.id === parent_id)
  return (
    <SelectField<CompanyInput>
      name="parent_id"
      label={COMPANY_FIELDS.parent_id.label}
      placeholder={offered.length === 0 ? 'Nenhuma cadastrada acima deste tipo' : undefined}
      options={offered}
    />
  )
}

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
