import { Alert, Button, Group, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Case } from '#modules/legal/contract/case.ts'
import { MOST_TOLD, type ReportPreview } from '#modules/legal/contract/client-report.ts'
import { HandOverButton } from '#parts/beside/web/hand-over.tsx'
import { addDays, isCivilDate } from '#shared/br/date.ts'
import { saveFile } from '#web/download.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import classes from './report.module.css'
import { ReportOnScreen } from './report-on-screen.tsx'
import { ToldMovement } from './told-movement.tsx'
import { useReport } from './use-report.ts'

/** Days that a report reaches back unless somebody says otherwise. */
const BACK = 90

interface Props {
  legalCase: Case
  may: boolean
  onClose(): void
}

/** What the client of a case is told of it: chosen, looked at, and taken as a PDF. Source: spec/4 §22. */
export function ClientReport({ legalCase: { id, client_id }, may, onClose }: Props) {
  const { user } = useSession()
  const today = useToday()
  const [from, setFrom] = useState(addDays(today, -BACK))
  const [to, setTo] = useState(today)
  /** Movements that are not told though they could be. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [steps, setSteps] = useState('')
  const [signed, setSigned] = useState(user.name)
  const wrong = !isCivilDate(from) || !isCivilDate(to) ? 'Data inválida' : from > to ? 'O fim não pode ser antes do início.' : null
  const preview = useQuery(
    api.report.preview.queryOptions({ input: { id, from, to }, enabled: wrong === null, placeholderData: keepPreviousData, staleTime: 0 }),
  )
  /** What was written is in the file that is on its way: nothing is lost by leaving. */
  const handedOver = useRef(false)
  const { close, question } = useDiscard(() => !handedOver.current && (steps.trim() !== '' || left.size > 0), onClose)
  const report = useReport()
  const told = preview.data?.movements.filter(({ id: one, client_text }) => client_text && !left.has(one)) ?? []
  const isEmpty = told.length === 0 && steps.trim() === ''

  /** The report as a file; null where it could not be made. */
  const make = (goes_to: 'file' | 'whatsapp') =>
    report
      .mutateAsync({ id, from, to, movements: told.map((movement) => movement.id), next_steps: steps, signed, goes_to })
      .catch(() => null)

  async function take() {
    const file = await make('file')
    if (!file) return
    saveFile(file.name, file)
    toast.success('PDF gerado com sucesso!')
  }

  return (
    <Dialog title="Relatório ao cliente" size={1120} modal onClose={close}>
      <div className={classes.columns}>
        <Stack gap="md">
          <Group gap="sm" grow align="flex-start">
            <DateInput label="De" value={from} onChange={setFrom} error={wrong} />
            <DateInput label="Até" value={to} onChange={setTo} />
          </Group>
          <Movements {...{ preview, left, may }} onLeave={setLeft} />
          <Textarea
            label="Próximos passos"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={2000}
            value={steps}
            onChange={(event) => setSteps(event.currentTarget.value)}
          />
          <TextInput
            label="Assinatura"
            withAsterisk
            maxLength={120}
            value={signed}
            error={signed.trim() === '' && 'Informe quem assina'}
            onChange={(event) => setSigned(event.currentTarget.value)}
          />
        </Stack>
        {preview.data && <ReportOnScreen told={preview.data} movements={told} {...{ from, to, steps, signed }} />}
      </div>
      <DialogActions onCancel={close} cancel="Fechar">
        {isEmpty && preview.data && (
          <Text size="xs" c="dimmed" role="status" mr="auto">
            Escolha um andamento com texto para o cliente ou escreva os próximos passos.
          </Text>
        )}
        {client_id && !isEmpty && signed.trim() !== '' && wrong === null && (
          <HandOverButton
            client_id={client_id}
            make={() => make('whatsapp')}
            onHandedOver={() => {
              handedOver.current = true
            }}
          />
        )}
        <Button
          leftSection={<IconFileDownload size={16} stroke={1.75} aria-hidden />}
          disabled={isEmpty || signed.trim() === '' || wrong !== null}
          loading={report.isPending}
          onClick={() => void take()}
        >
          Baixar PDF
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}

interface MovementsProps {
  preview: { data: ReportPreview | undefined; isError: boolean; error: unknown; refetch(): void }
  left: ReadonlySet<string>
  may: boolean
  onLeave(left: ReadonlySet<string>): void
}

/** The movements of the period: those with plain words can be ticked, the others wait for some. */
function Movements({ preview: { data, isError, error, refetch }, left, may, onLeave }: MovementsProps) {
  if (!data) return isError ? <ListFailed text="Erro ao carregar os andamentos" error={error} onRetry={refetch} /> : <Skeleton h={160} />
  const toggle = (id: string, isTold: boolean) => onLeave(isTold ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  return (
    <div>
      <Text size="sm" fw={500} aria-hidden>
        Andamentos do período
      </Text>
      <ul className={classes.movements} aria-label="Andamentos do período">
        {data.movements.map((movement) => (
          <ToldMovement
            key={movement.id}
            movement={movement}
            told={!left.has(movement.id)}
            may={may}
            onTold={(isTold) => toggle(movement.id, isTold)}
          />
        ))}
      </ul>
      {data.movements.length === 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          Nenhum andamento neste período.
        </Text>
      )}
      {data.more && <Alert color="yellow">São mais de {MOST_TOLD} andamentos: só os mais novos aparecem. Escolha um período menor.</Alert>}
    </div>
  )
}
