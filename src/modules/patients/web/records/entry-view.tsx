import { Anchor, Badge, Button, Collapse, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { IconCircleCheck, IconFileTypePdf, IconLock, IconPhoto } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ADDENDA, type Entry, type EntryFile } from '#modules/patients/contract/records/entry.ts'
import { formatDate, formatDateTime } from '#shared/br/date.ts'
import { formatBytes } from '#shared/br/number.ts'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { newId } from '#web/new-id.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import classes from './record.module.css'

type Kind = keyof typeof ADDENDA

interface Props {
  entry: Entry
  maySign: boolean
  /** What can be done with it besides adding to it. */
  actions?: ReactNode
}

/** What folds an entry, and the words that unfold it. */
const STRUCK = { wrong_patient: 'Registrado no paciente errado: mostrar', cancelled: 'Documento cancelado: mostrar' } as const
const isStriking = (kind: Kind): kind is keyof typeof STRUCK => kind in STRUCK

/** A signed entry with its addenda. One that was written into the wrong record, or cancelled, is folded and struck, and can still be read. */
export function EntryView({ entry, maySign, actions }: Props) {
  const zone = useSession().company?.time_zone
  const struck = entry.addenda.map(({ kind }) => kind).find(isStriking)
  const [unfolded, setUnfolded] = useState(false)
  const open = !struck || unfolded
  const [adding, setAdding] = useState(false)
  return (
    <article className={classes.entry}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600}>{entry.on_date ? formatDate(entry.on_date) : formatDateTime(entry.occurred_at, zone)}</Text>
            <Text c="dimmed">{[entry.template_name, entry.number].filter(Boolean).join(' ')}</Text>
            {entry.from_code && <Badge color="gray">Do cadastro {entry.from_code}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {entry.author_line}
          </Text>
        </div>
        <Group gap="xs">
          {entry.confidentiality === 'author' && (
            <Badge color="gray" variant="transparent" leftSection={<IconLock size={12} aria-hidden />}>
              Restrita ao autor
            </Badge>
          )}
          {entry.documental && (
            <Badge color="gray" variant="transparent">
              Registro documental
            </Badge>
          )}
          {entry.may_publish !== null && (
            <Badge color={entry.may_publish ? 'blue' : 'gray'} variant="transparent">
              {entry.may_publish ? 'Divulgação autorizada' : 'Sem autorização de divulgação'}
            </Badge>
          )}
          <Badge color="green" variant="transparent" leftSection={<IconCircleCheck size={12} aria-hidden />}>
            {entry.number || entry.on_date ? 'Assinado' : 'Assinada'}
          </Badge>
          {maySign && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
              Adendo
            </Button>
          )}
          {actions}
        </Group>
      </Group>
      {struck && (
        <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setUnfolded(!unfolded)}>
          {open ? 'Recolher' : STRUCK[struck]}
        </Button>
      )}
      <Collapse expanded={open}>
        <Stack gap={4} mt="xs" className={struck ? classes.wrong : undefined}>
          {entry.fields.map(({ label, text, copied }) => (
            <Text key={label} className={classes.text}>
              {label !== '' && (
                <Text span c="dimmed">
                  {label}{' '}
                </Text>
              )}
              {text}
              {copied && (
                <Text span size="xs" c="dimmed">
                  {' '}
                  Copiado de {formatDate(copied)}
                </Text>
              )}
            </Text>
          ))}
          {entry.file && <FileLink file={entry.file} />}
        </Stack>
        {entry.diagnoses.length + entry.measures.length > 0 && (
          <Group gap={6} mt={6}>
            {entry.diagnoses.map((diagnosis) => (
              <Badge key={diagnosis} variant="light" color="gray" radius="sm" tt="none">
                {diagnosis}
              </Badge>
            ))}
            {entry.measures.map((measure) => (
              <Badge key={measure} variant="outline" color="gray" radius="sm" tt="none" fw={500}>
                {measure}
              </Badge>
            ))}
          </Group>
        )}
      </Collapse>
      {entry.addenda.map(({ id, kind, text, author_line, signed_at, file }) => (
        <div key={id} className={classes.addendum}>
          <Text size="sm">
            <strong>Adendo · {ADDENDA[kind]}</strong>{' '}
            <Text span c="dimmed">
              {formatDateTime(signed_at, zone)} · {author_line}
            </Text>
          </Text>
          {file ? <FileLink file={file} /> : <Text className={classes.text}>{text}</Text>}
        </div>
      ))}
      {adding && <AddendumDialog entry_id={entry.id} onClose={() => setAdding(false)} />}
    </article>
  )
}

/** Those that are chosen; the others are made by actions of their own. */
const ADDED = ['complement', 'correction', 'wrong_patient'] as const

/** Opens in a window of its own. Each opening is written down. */
function FileLink({ file: { url, name, content_type, size } }: { file: EntryFile }) {
  const Kind = content_type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return (
    <Anchor href={url} target="_blank" rel="noopener" size="sm" className={classes.text}>
      <Group gap={6} wrap="nowrap">
        <Kind size={18} stroke={1.5} role="img" aria-label={content_type === 'application/pdf' ? 'PDF' : 'Imagem'} />
        {name} ({formatBytes(size)})
      </Group>
    </Anchor>
  )
}

function AddendumDialog({ entry_id, onClose }: { entry_id: string; onClose(): void }) {
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const [kind, setKind] = useState<(typeof ADDED)[number]>('complement')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: () => api.records.addendum.call({ id, entry_id, kind, text: text.trim() }),
    retry: false,
    onSuccess() {
      toast.success('Adendo assinado!')
      onClose()
      return queryClient.invalidateQueries({ queryKey: api.records.entries.key() })
    },
  })
  return (
    <FormFrame
      title="Adendo"
      size={480}
      save="Assinar adendo"
      busy="Assinando..."
      saving={add.isPending}
      send={() => {
        setTried(true)
        if (text.trim() !== '') add.mutate()
      }}
      failure={<Failure error={add.error} what="Erro ao assinar o adendo" />}
      isDirty={() => text.trim() !== ''}
      onClose={onClose}
    >
      <Radio.Group label="Tipo" value={kind} onChange={(value) => setKind(value as typeof kind)}>
        <Stack gap={6} mt={6}>
          {ADDED.map((value) => (
            <Radio key={value} value={value} label={ADDENDA[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={kind === 'complement' ? 'Texto' : 'Motivo e texto'}
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={tried && text.trim() === '' ? 'Escreva o adendo.' : undefined}
      />
    </FormFrame>
  )
}
