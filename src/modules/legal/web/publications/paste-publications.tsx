import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { lengthInWords } from '#modules/legal/contract/deadline/regime.ts'
import { MOST_BYTES, MOST_PUBLICATIONS, PUBLICATION_TEXT } from '#modules/legal/contract/publication/publication.ts'
import { type FoundPublication, lengthIn, readPublications } from '#modules/legal/contract/publication/read-publications.ts'
import { UnreadableFile } from '#parts/imports/web/unreadable-file.ts'
import { formatDate, isCivilDate } from '#shared/br/date.ts'
import { counted } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { DateInput } from '#web/kit/fields/date-input.tsx'
import { toast } from '#web/toast.ts'
import { useToday } from '#web/use-today.ts'
import { api } from '../api.ts'
import { FoundList } from '../found-list.tsx'
import { textOfFile } from './text-of-file.ts'

const TOO_LARGE = 'Arquivo muito grande. Tamanho máximo: 2MB.'

/** Characters sent at once: a body has a limit of its own. */
const AT_ONCE = 250_000

/** Reads publications out of a pasted page or a file, shows what was understood, and stores those that are new. Source: spec/4 §18.2. */
interface Props {
  /** What the first of them says of itself, once the list shows it. */
  onReceived(first: { available_on: string; number: string | undefined }): Promise<void>
  onClose(): void
}

export function PastePublications({ onReceived, onClose }: Props) {
  const today = useToday()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [day, setDay] = useState('')
  const [asked, setAsked] = useState(false)
  const tooLarge = new Blob([text]).size > MOST_BYTES
  const found = useMemo(() => (tooLarge ? [] : readPublications(text, today)), [text, tooLarge, today])
  const undated = found.filter(({ available_on }) => available_on === null).length
  const dayMissing = undated > 0 && !isCivilDate(day)
  const tooLong = found.some((one) => one.text.length > PUBLICATION_TEXT)
  const refused = tooLarge
    ? TOO_LARGE
    : found.length > MOST_PUBLICATIONS
      ? `São ${found.length} publicações; o máximo por vez é ${MOST_PUBLICATIONS}.`
      : tooLong
        ? 'Uma das publicações tem mais de 100.000 caracteres. Divida o texto.'
        : null
  const { close, question } = useDiscard(() => text.trim() !== '', onClose)

  const receive = useMutation({
    mutationFn: async () => {
      const results = []
      for (const publications of slices(found.map((one) => ({ available_on: one.available_on ?? day, text: one.text }))))
        results.push(await api.publications.receive.call({ publications }))
      return { added: results.reduce((sum, one) => sum + one.added, 0), known: results.flatMap(({ known }) => known) }
    },
    async onSuccess({ added, known }) {
      const told =
        known[0] && `Já recebida em ${formatDate(known[0].received_on)}${known.length > 1 ? ` (e mais ${known.length - 1})` : ''}`
      if (added > 0) toast.success(counted(added, 'publicação recebida', 'publicações recebidas'), told)
      else toast.error(told ?? 'Nenhuma publicação nova')
      if (added > 0) onClose()
      const [first] = found
      // Before all the rest of the module is asked again, which may take long.
      if (added > 0 && first) await onReceived({ available_on: first.available_on ?? day, number: first.numbers[0] })
      await queryClient.invalidateQueries({ queryKey: api.key() })
    },
  })

  async function read(file: File | null) {
    if (!file) return
    if (file.size > MOST_BYTES) return toast.error(TOO_LARGE)
    try {
      setText(await textOfFile(file))
    } catch (error) {
      toast.error(error instanceof UnreadableFile ? error.message : 'Erro ao ler o arquivo')
    }
  }

  function send() {
    if (receive.isPending || found.length === 0 || refused) return
    setAsked(true)
    if (!dayMissing) receive.mutate()
  }

  return (
    <Dialog title="Colar publicação" size={760} modal onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from any of the fields */}
      <div onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && send()}>
        <Stack>
          <Textarea
            label="Publicações copiadas do diário ou do recorte"
            description="Cada número de processo no começo de um bloco é uma publicação."
            placeholder={
              'Disponibilização: 18/11/2026\n\nProcesso 0000123-26.2024.8.20.0001\nFica a parte ré intimada para contestar em 15 (quinze) dias úteis.'
            }
            rows={9}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={refused}
          />
          <Group>
            <FileButton accept=".txt,.html,.htm,.csv,.xlsx,text/plain,text/html,text/csv" onChange={(file) => void read(file)}>
              {(props) => (
                <Button {...props} variant="default" size="xs" leftSection={<IconFileImport size={14} aria-hidden />}>
                  Ler arquivo (.txt, .html, .csv, .xlsx)
                </Button>
              )}
            </FileButton>
          </Group>
          {undated > 0 && (
            <DateInput
              label="Data de disponibilização"
              description={undated === found.length ? undefined : `De ${undated} que não dizem a sua.`}
              required
              value={day}
              onChange={setDay}
              error={asked && dayMissing ? 'Informe a data de disponibilização.' : undefined}
            />
          )}
          {text.trim() && !refused && found.every(({ numbers, misread }) => numbers.length === 0 && !misread) && (
            <Alert color="yellow">Nenhum número de processo encontrado: a publicação fica sem processo até alguém escolher um.</Alert>
          )}
          {found.length > 0 && !refused && (
            <FoundList label="Publicações encontradas">
              {found.map((one, at) => (
                <Group key={`${at.toString()} ${one.text.length.toString()}`} component="li" gap="sm" wrap="nowrap" align="baseline">
                  <Text size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
                    {numberText(one)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {one.misread && (
                      <Text span inherit c="var(--mantine-color-error)">
                        {one.misread.problem} Fica sem processo.{' '}
                      </Text>
                    )}
                    {[one.court, dayText(one), lengthText(one.text)].filter(Boolean).join(' · ')}
                  </Text>
                </Group>
              ))}
            </FoundList>
          )}
          <DialogActions onCancel={close} failure={<Failure error={receive.error} what="Erro ao receber publicações" />}>
            <Button disabled={found.length === 0 || refused !== null} loading={receive.isPending} onClick={send}>
              {found.length > 1 ? `Receber ${found.length} publicações` : 'Receber publicação'}
            </Button>
          </DialogActions>
        </Stack>
      </div>
      {question}
    </Dialog>
  )
}

function numberText({ numbers, misread }: FoundPublication) {
  const digits = numbers[0] ?? misread?.digits
  return digits ? formatCnjNumber(digits) : 'Sem número'
}

function lengthText(text: string) {
  const found = lengthIn(text)
  if (!found) return null
  const { length, unit } = found
  return unit ? lengthInWords({ length, unit }) : counted(length, 'dia')
}

/** In portions that a body may hold. */
function slices<One extends { text: string }>(rows: readonly One[]): One[][] {
  const portions: One[][] = [[]]
  let size = 0
  for (const row of rows) {
    if (size > 0 && size + row.text.length > AT_ONCE) {
      portions.push([])
      size = 0
    }
    portions.at(-1)!.push(row)
    size += row.text.length
  }
  return portions
}

/** When it became available; of one that only says when it was published, that. */
const dayText = ({ available_on, published_on }: FoundPublication) =>
  published_on ? `publicação em ${formatDate(published_on)}` : available_on && formatDate(available_on)
