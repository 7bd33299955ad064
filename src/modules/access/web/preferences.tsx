import { Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '#shared/session.ts'
import { failureOf } from '#web/errors.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { sessionQuery } from './session-query.ts'

const STARTS = { dashboard: 'Dashboard', day: 'Meu dia' } as const

/** What a person has as she likes it. Source: spec/5 §2.4. */
export function Preferences() {
  const queryClient = useQueryClient()
  const { phone_start } = useSession()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Session['phone_start']) => api.updateProfile.call({ phone_start: chosen }),
    onSuccess(_, chosen) {
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (session: Session | null | undefined) => session && { ...session, phone_start: chosen },
      )
      toast.success('Preferência salva')
    },
  })
  return (
    <Select
      maw={320}
      label="Tela inicial no celular"
      description="Aonde a entrada no sistema leva em telas pequenas"
      data={labelChoices(STARTS)}
      value={phone_start}
      onChange={(chosen) => chosen && mutate(chosen as Session['phone_start'])}
      disabled={isPending}
      error={failureOf(error, 'Erro ao salvar')}
      allowDeselect={false}
    />
  )
}
