import { Button, Checkbox, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyData, IDLE_MINUTES, type SecurityInput } from '#modules/settings/contract/company.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'

/** What a company asks of the people who sign in. Source: spec/5 §6.4, §6.6. */
export function SecurityForm({ company }: { company: CompanyData }) {
  const queryClient = useQueryClient()
  const stored: SecurityInput = {
    require_two_factor: company.require_two_factor,
    allow_trusted_browsers: company.allow_trusted_browsers,
    session_idle_minutes: company.session_idle_minutes as SecurityInput['session_idle_minutes'],
  }
  const [values, setValues] = useState(stored)
  const save = useMutation({
    mutationFn: () => api.companies.saveSecurity.call({ id: company.id, updated_at: company.updated_at, values }),
    onSuccess: () => toast.success('Segurança da empresa salva', 'Vale a partir da próxima ação de cada pessoa.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.companies.key() }),
  })
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored)
  return (
    <Stack maw={520}>
      <Checkbox.Group
        label="Exigir verificação em duas etapas de"
        description="Quem tem o perfil e ainda não a ativou só entra depois de ativá-la"
        value={values.require_two_factor.map(String)}
        onChange={(picked) => setValues({ ...values, require_two_factor: picked.map(Number) })}
      >
        <Stack gap="xs" mt="xs">
          {company.profiles.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Permitir confiar em navegadores por 30 dias"
        checked={values.allow_trusted_browsers}
        onChange={({ target }) => setValues({ ...values, allow_trusted_browsers: target.checked })}
      />
      <Select
        label="Encerrar sessão sem uso após"
        data={labelChoices(IDLE_MINUTES)}
        value={String(values.session_idle_minutes)}
        onChange={(picked) =>
          picked && setValues({ ...values, session_idle_minutes: Number(picked) as SecurityInput['session_idle_minutes'] })
        }
        allowDeselect={false}
        checkIconPosition="right"
      />
      <Text size="sm" c="dimmed">
        Quem trabalha em várias empresas segue a mais rigorosa delas. Nenhuma sessão dura mais de 30 dias.
      </Text>
      <Failure error={save.error} what="Erro ao salvar segurança" />
      <Group>
        <Button disabled={save.isPending || !isDirty} onClick={() => save.mutate()}>
          {save.isPending ? 'Salvando...' : 'Salvar segurança'}
        </Button>
      </Group>
      <LeaveGuard isDirty={() => isDirty} />
    </Stack>
  )
}
