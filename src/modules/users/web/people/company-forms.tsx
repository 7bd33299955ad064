import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CompanyRole, JoinedCompany, ROLES } from '#modules/users/contract/companies.ts'
import type { Person } from '#modules/users/contract/person.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { isOwner, useSession } from '#web/session.tsx'
import { api } from '../api.ts'

export type CompanyRow = Awaited<ReturnType<typeof api.companies.call>>[number]

interface Props {
  person: Pick<Person, 'id' | 'name'>
  onClose(): void
}

type Role = z.input<typeof CompanyRole>
type Joined = z.input<typeof JoinedCompany>

function RoleFields({ held }: { held?: Role['role'] }) {
  const owner = isOwner(useSession())
  const options = Object.entries(ROLES).map(([id, name]) => ({ id, name }))
  return (
    <>
      <SelectField<Role>
        name="role"
        label="Papel"
        required
        options={options.filter(({ id }) => owner || id !== 'owner' || held === 'owner')}
      />
      <SwitchField<Role>
        name="everything"
        label="Todas as empresas do grupo"
        description="Alcança as empresas abaixo desta, qualquer que seja o papel"
      />
    </>
  )
}

/** What a person is in one of her companies. */
export function ChangeCompany({ person: { id, name }, company, onClose }: Props & { company: CompanyRow }) {
  const [values] = useState<Role>({ role: company.role, everything: company.everything })
  const { form, ...state } = useRecordForm({
    schema: CompanyRole,
    values,
    save: (typed) => api.changeCompany.call({ id, company_id: company.id, updated_at: company.updated_at, values: typed }),
    refresh: api.key(),
    saved: 'Vínculo atualizado',
    failed: 'Erro ao alterar vínculo',
    fieldErrors: { OWNERS_ONLY: 'role', COMPANY_BEYOND: 'role' },
    onSaved: onClose,
  })
  return (
    <FormDialog title={`${name} em ${company.name}`} form={form} {...state} save="Salvar" busy="Salvando..." onClose={onClose}>
      <RoleFields held={company.role} />
    </FormDialog>
  )
}

const NEW: Joined = { company_id: '', profile_id: null as unknown as number, role: 'member', everything: false }

/** Has a person work in another company too. */
export function JoinCompany({ person: { id, name }, onClose }: Props) {
  const { form, ...state } = useRecordForm({
    schema: JoinedCompany,
    values: NEW,
    save: (values) => api.joinCompany.call({ id, values }),
    refresh: api.key(),
    saved: 'Convite enviado',
    failed: 'Erro ao adicionar empresa',
    fieldErrors: { GRANT_BEYOND: 'profile_id', OWNERS_ONLY: 'role', COMPANY_BEYOND: 'role', WORKS_HERE_ALREADY: 'company_id' },
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Adicionar empresa a ${name}`} form={form} {...state} save="Enviar convite" busy="Enviando..." onClose={onClose}>
      <JoinFields id={id} />
    </FormDialog>
  )
}

function JoinFields({ id }: { id: string }) {
  const offered = useQuery(api.companiesToJoin.queryOptions({ input: { id } }))
  const { watch } = useFormContext<Joined>()
  const profiles = offered.data?.find((company) => company.id === watch('company_id'))?.profiles ?? []
  const none = offered.data?.length === 0
  return (
    <>
      <SelectField<Joined>
        name="company_id"
        label="Empresa"
        required
        options={offered.data ?? []}
        {...(none && { description: 'Não há outra empresa em que você possa convidar pessoas.' })}
      />
      <SelectField<Joined> name="profile_id" label="Perfil" required options={profiles} />
      <RoleFields />
    </>
  )
}
