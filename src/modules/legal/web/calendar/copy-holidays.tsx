import { Button, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDays } from '#modules/legal/contract/deadline/print.ts'
import { counted } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

interface Props {
  year: number
  /** The state whose city's days they are now. */
  onCopied(uf: string): void
  onClose(): void
}

/** Puts holidays of the company into the courts' calendar, as days of its city. Nobody has read a court's act by that: they are to be confirmed. Source: spec/4 §13. */
export function CopyHolidays({ year, onCopied, onClose }: Props) {
  const queryClient = useQueryClient()
  const holidays = useQuery(api.calendar.holidays.queryOptions({ input: { year }, staleTime: 0 }))
  const [left, setLeft] = useState<readonly string[]>([])
  const { uf = null, city = null, days = [] } = holidays.data ?? {}
  const chosen = days.filter(({ on }) => !left.includes(on))
  const copy = useMutation({
    async mutationFn() {
      const same = { scope: 'city', uf, city, court: null, confirmed: false, criminal: false, law: null, file_id: null } as const
      for (const { on, name, short } of chosen)
        await api.calendar.apply.call({ id: null, values: { ...same, from_on: on, to_on: on, name, effect: short ? 'short' : 'closed' } })
    },
    onSuccess() {
      toast.success(`${counted(chosen.length, 'feriado copiado', 'feriados copiados')}. Confirme cada um pelo ato do tribunal.`)
      if (uf) onCopied(uf)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.key() }), // some of them may be there
  })
  return (
    <Dialog title={`Copiar feriados municipais de ${year}`} size={520} modal small onClose={onClose}>
      <Stack>
        {holidays.isLoadingError ? (
          <ListFailed text="Erro ao carregar os feriados" error={holidays.error} onRetry={holidays.refetch} />
        ) : !holidays.data ? (
          <Skeleton h={120} />
        ) : !uf || !city ? (
          <Text>Falta a cidade da empresa em Configurações, Empresas.</Text>
        ) : days.length === 0 ? (
          <Text>
            Nenhum feriado da empresa em {year} falta no calendário de {city}.
          </Text>
        ) : (
          <>
            <Text size="sm">
              Entram como dias de {city} ({uf}), a confirmar: nenhum prazo muda até que alguém os confirme.
            </Text>
            {days.map(({ on, name, short }) => (
              <Checkbox
                key={on}
                label={`${formatDays(on, on)} · ${name}${short ? ' (expediente reduzido)' : ''}`}
                checked={!left.includes(on)}
                onChange={({ currentTarget: { checked } }) => setLeft(checked ? left.filter((one) => one !== on) : [...left, on])}
              />
            ))}
          </>
        )}
        <DialogActions onCancel={onClose} failure={<Failure error={copy.error} what="Erro ao copiar" />}>
          {days.length > 0 && uf && city && (
            <Button disabled={chosen.length === 0} loading={copy.isPending} onClick={() => copy.mutate()}>
              Copiar {counted(chosen.length, 'feriado', 'feriados')}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
