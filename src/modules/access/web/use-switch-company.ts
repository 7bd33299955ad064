import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AccessibleCompany } from '#shared/session.ts'
import { activeCompany } from '#web/active-company.ts'
import { errorMessage } from '#web/errors.ts'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { firstPage } from './first-page.ts'
import { rememberCompany, sessionQuery } from './session-query.ts'

const SESSION = hashKey(sessionQuery.queryKey)

/**
 * Enters another company. Everything known of the old one is dropped, answers still on their way included,
 * before the new one shows: no row of one can appear in the other.
 */
export function useSwitchCompany() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const phone = usePhone()
  return useMutation({
    mutationFn: async ({ company_id, schema_name }: AccessibleCompany) => {
      const session = await api.session.call({ company_id })
      const asked = session?.two_factor_asked_by // it is entered as soon as her second step is set up
      if (!session || (!asked && session.company?.id !== company_id)) throw new Error('the server settled on another company')
      await queryClient.cancelQueries()
      if (asked) activeCompany.set({ id: company_id, schema_name })
      else rememberCompany(session)
      queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== SESSION })
      queryClient.setQueryData(sessionQuery.queryKey, session)
      return session
    },
    onSuccess: (_session, { company_name }) => toast.success(`Empresa "${company_name}" selecionada`),
    onError: (error) => toast.error('Erro ao selecionar empresa', errorMessage(error)),
    onSettled: (session) => session && navigate({ to: firstPage(session, phone) }),
  })
}
