import { Anchor, Button, Checkbox, Group, Menu, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { courtNamed } from '#modules/legal/contract/courts.ts'
import { proposedRegime, UNITS } from '#modules/legal/contract/deadline/regime.ts'
import { kindIn } from '#modules/legal/contract/publication/kind-in.ts'
import { DISCARD_REASONS, type Publication } from '#modules/legal/contract/publication/publication.ts'
import { lengthIn, misreadIn } from '#modules/legal/contract/publication/read-publications.ts'
import { errorMessage } from '#web/errors.ts'
import { toastWithUndo } from '#web/kit/dialog/toast-with-undo.ts'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { Calculator } from '../deadline/calculator.tsx'
import { useLegalSettings } from '../settings/use-legal-settings.ts'

interface Props {
  publication: Publication
  onOpenCase(id: string): void
  /** Registers the case of this number; absent for who may not. */
  onRegister: ((number: string) => void) | undefined
  /** It is dealt with: the next one is shown. */
  onHandled(): void
}

/** What becomes of a publication: its case, the deadline that it begins, or the reason why there is nothing to do. Source: spec/4 §18.1. */
export function PublicationPanel({ publication, onOpenCase, onRegister, onHandled }: Props) {
  const { id, text, available_on, court, legal_case, numbers } = publication
  const queryClient = useQueryClient()
  const [movement, setMovement] = useState(true)
  const { kinds } = useLegalSettings()
  const today = useToday()
  const misread = numbers.length > 0 ? null : misreadIn(text, today)
  const ofCase = useQuery(api.get.queryOptions({ input: { id: legal_case?.id ?? '' }, enabled: legal_case !== null })).data?.regime
  const regime = legal_case || !court ? ofCase : proposedRegime(courtNamed(court), null)

  const values = useMemo(() => {
    const said = lengthIn(text)
    const kind = regime && kindIn(text, regime, kinds)
    return {
      event: 'djen' as const,
      event_on: available_on,
      ...(!legal_case && regime && { regime }),
      length: null as unknown as number, // a text that names none proposes none
      ...(kind && { title: kind.name, law: kind.law, length: kind.length, unit: kind.unit, unit_reason: kind.law }),
      ...(said && { length: said.length, ...(said.unit && { unit: said.unit, unit_reason: `A publicação diz ${UNITS[said.unit]}` }) }),
    }
  }, [text, available_on, legal_case, kinds, regime])

  // Dealt with otherwise than by the deadline that is proposed: what was typed for it matters no more.
  const concluded = useRef(false)
  function conclude() {
    concluded.current = true
    onHandled()
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  async function reopen() {
    await api.publications.reopen.call({ id })
    await refresh()
  }
  const link = useMutation({
    mutationFn: (case_id: string) => api.publications.handle.call({ id, case_id, movement, deadline: null }),
    async onSuccess() {
      toastWithUndo('Publicação vinculada ao processo', { undo: reopen })
      conclude()
      await refresh()
    },
    onError: (error) => toast.error(`Erro ao vincular publicação: ${errorMessage(error)}`),
  })
  const discard = useMutation({
    mutationFn: (reason: keyof typeof DISCARD_REASONS) => api.publications.discard.call({ id, reason }),
    async onSuccess() {
      toastWithUndo('Publicação descartada', { undo: reopen })
      conclude()
      await refresh()
    },
    onError: (error) => toast.error(`Erro ao descartar publicação: ${errorMessage(error)}`),
  })

  const belongs = legal_case ? (
    <Text size="sm">
      Processo{' '}
      <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onOpenCase(legal_case.id)}>
        {legal_case.title} · {legal_case.cnj_number ? formatCnjNumber(legal_case.cnj_number) : legal_case.code}
      </Anchor>
    </Text>
  ) : numbers[0] ? (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{formatCnjNumber(numbers[0])} não está cadastrado.</Text>
      {onRegister && (
        <Button variant="default" size="compact-sm" onClick={() => onRegister(numbers[0]!)}>
          Cadastrar processo
        </Button>
      )}
    </Group>
  ) : (
    misread && (
      <Text size="sm">
        {formatCnjNumber(misread.digits)}: {misread.problem} Escolha o processo abaixo.
      </Text>
    )
  )
  return (
    <Calculator
      key={`${id} ${legal_case?.id ?? ''} ${regime ?? ''}`}
      legalCase={legal_case?.id ?? null}
      deadline={null}
      proposal={{
        values,
        court,
        about: belongs,
        isConcluded: () => concluded.current,
        async save(case_id, deadline) {
          const { deadline_id } = await api.publications.handle.call({ id, case_id, movement, deadline })
          return { id: deadline_id! }
        },
        others: (case_id) => (
          <Group gap="xs">
            <Checkbox label="Registrar andamento" checked={movement} onChange={(event) => setMovement(event.currentTarget.checked)} />
            <Button
              variant="default"
              size="xs"
              ml="auto"
              disabled={link.isPending}
              onClick={() => (case_id ? link.mutate(case_id) : toast.error('Escolha o processo para vincular a publicação.'))}
            >
              Só vincular
            </Button>
            <Menu position="top-end">
              <Menu.Target>
                <Button variant="default" size="xs" disabled={discard.isPending}>
                  Descartar
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {Object.entries(DISCARD_REASONS).map(([reason, label]) => (
                  <Menu.Item key={reason} onClick={() => discard.mutate(reason as keyof typeof DISCARD_REASONS)}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        ),
      }}
      onSaved={onHandled}
    />
  )
}
