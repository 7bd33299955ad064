import { Alert, Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { IconCopy, IconLock, IconSignature, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyInto } from '#modules/patients/contract/records/copied.ts'
import { diagnosesIn } from '#modules/patients/contract/records/diagnoses.ts'
import type { Draft } from '#modules/patients/contract/records/entry.ts'
import { missingIn } from '#modules/patients/contract/records/entry.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { implausibleIn, readMeasures, unreadableIn } from '#modules/patients/contract/records/measures.ts'
import { CONFIDENTIALITIES } from '#modules/patients/contract/records/template.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import { newId } from '#web/new-id.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { useBook } from '../schedule/use-book.ts'
import { DraftStanding } from './draft-standing.tsx'
import { EntryFields } from './entry-fields.tsx'
import { MeasureFields } from './measure-fields.tsx'
import classes from './record.module.css'
import { useDraft, type Written } from './use-draft.ts'

interface Props {
  head: RecordHead
  draft: Draft | null
  appointment_id: string | null
  onDone(): void
}

/** Writes an entry: a draft from the first letter on, and signed by a button of its own. Source: spec/6 §10.4, §10.5. */
export function Composer({ head: { patient, templates, author_line, council, clinical }, draft, appointment_id, onDone }: Props) {
  const queryClient = useQueryClient()
  const can = usePermissions('patients-records')
  const book = useBook()
  const [discarding, setDiscarding] = useState(false)
  /** How it is to be signed once somebody said that its measures are right. */
  const [unsure, setUnsure] = useState<{ finish: boolean } | null>(null)
  const { written, state, change, save, takeOver, forget, isUnsaved } = useDraft(patient.id, draft, () => ({
    ...{ id: newId(), appointment_id, data: {} },
    ...{ template_id: templates[0]!.id, confidentiality: templates[0]!.confidentiality, documental: false },
  }))
  const template = templates.find(({ id }) => id === written.template_id) ?? templates[0]!
  const mayFinish = clinical?.visit !== null && clinical?.visit.id === written.appointment_id

  function done() {
    forget()
    onDone()
  }
  const sign = useMutation({
    async mutationFn(finish: boolean) {
      if (!(await save())) throw new Error('O rascunho ainda não foi salvo. Tente de novo em instantes.')
      return api.records.sign.call({ id: written.id, finish })
    },
    retry: false,
    onSuccess({ finished }, finish) {
      if (finish && !finished) toast.info('Evolução assinada!', 'A consulta não pôde ser finalizada: veja a situação dela na agenda.')
      else if (finished && book)
        toast.success('Evolução assinada e consulta finalizada!', undefined, {
          duration: 10_000,
          action: { label: 'Agendar retorno', run: () => book({ book: 'return', visit: written.appointment_id! }) },
        })
      else toast.success(finished ? 'Evolução assinada e consulta finalizada!' : 'Evolução assinada!')
      done()
      void queryClient.invalidateQueries({ queryKey: api.records.entries.key() })
      void queryClient.invalidateQueries({ queryKey: api.records.measures.key() })
      if (finished || readMeasures(written.data).length > 0 || diagnosesIn(written.data).length > 0)
        void queryClient.invalidateQueries({ queryKey: api.records.open.key() })
    },
    onError: (error) => toast.error(`Erro ao assinar: ${errorMessage(error)}`),
  })
  const discard = useMutation({
    mutationFn: () => api.records.discardDraft.call({ id: written.id }),
    retry: false,
    onSuccess: done,
    onError: (error) => toast.error(`Erro ao descartar: ${errorMessage(error)}`),
  })
  const resume = useMutation({
    mutationFn: takeOver,
    retry: false,
    onError: (error) => toast.error(`Erro ao continuar aqui: ${errorMessage(error)}`),
  })
  const copy = useMutation({
    mutationFn: () => api.records.lastOwn.call({ id: patient.id, template_id: written.template_id }),
    retry: false,
    onSuccess(last) {
      if (!last) return toast.info('Você ainda não assinou uma evolução com este modelo neste prontuário.')
      const data = copyInto(written.data, template.fields, last)
      if (data === written.data) toast.info('Os campos da sua última evolução já estão preenchidos aqui.')
      else change({ data })
    },
    onError: (error) => toast.error(`Erro ao copiar: ${errorMessage(error)}`),
  })
  const elsewhere = state.kind === 'elsewhere'
  const isStored = draft !== null || state.kind === 'saved'
  const maySign = can.update && author_line !== null && !elsewhere && !sign.isPending

  function trySign(finish: boolean) {
    const missing = missingIn(template.fields, written.data)
    const unreadable = unreadableIn(written.data)
    if (missing.length > 0) toast.error(`Preencha: ${missing.join(', ')}`)
    else if (unreadable.length > 0) toast.error(`Corrija: ${unreadable.join(', ')}`)
    else if (implausibleIn(written.data).length > 0) setUnsure({ finish })
    else sign.mutate(finish)
  }

  return (
    <section
      className={classes.composer}
      aria-label="Nova Evolução"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && maySign) trySign(false)
      }}
    >
      <Group justify="space-between" className={classes.bar}>
        <Group gap="sm">
          <Text fw={600}>Nova Evolução</Text>
          <Select
            aria-label="Modelo"
            size="xs"
            w={220}
            allowDeselect={false}
            disabled={elsewhere}
            data={namedChoices(templates)}
            value={template.id}
            onChange={(id) => {
              const next = templates.find((one) => one.id === id)
              if (next) change({ template_id: next.id, confidentiality: next.confidentiality })
            }}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCopy size={14} aria-hidden />}
            disabled={elsewhere || copy.isPending}
            onClick={() => copy.mutate()}
          >
            Copiar da minha última
          </Button>
        </Group>
        <DraftStanding state={state} />
      </Group>
      {elsewhere && (
        <Alert color="yellow" radius={0}>
          <Group justify="space-between">
            Este rascunho está aberto em outra janela.
            <Button size="compact-sm" variant="default" disabled={resume.isPending} onClick={() => resume.mutate()}>
              Continuar aqui
            </Button>
          </Group>
        </Alert>
      )}
      <EntryFields
        fields={template.fields}
        data={written.data}
        disabled={elsewhere}
        onChange={(data) => change({ data })}
        onBlur={() => void save()}
      />
      <MeasureFields
        fields={template.fields}
        data={written.data}
        disabled={elsewhere}
        onChange={(data) => change({ data })}
        onBlur={() => void save()}
      />
      {council === 'CRP' && (
        <Checkbox
          className={classes.bar}
          label="Registro documental (fora da cópia entregue ao paciente)"
          disabled={elsewhere}
          checked={written.documental}
          onChange={(event) => change({ documental: event.currentTarget.checked })}
        />
      )}
      <Group justify="space-between" className={classes.bar}>
        <Group gap="xs">
          <Select
            aria-label="Quem pode ler"
            size="xs"
            w={190}
            allowDeselect={false}
            disabled={elsewhere}
            leftSection={written.confidentiality === 'author' ? <IconLock size={14} aria-hidden /> : <IconUsers size={14} aria-hidden />}
            data={labelChoices(CONFIDENTIALITIES)}
            value={written.confidentiality}
            onChange={(value) => change({ confidentiality: value as Written['confidentiality'] })}
          />
          <Button variant="subtle" color="gray" size="xs" onClick={() => (isStored ? setDiscarding(true) : onDone())}>
            {isStored ? 'Descartar rascunho' : 'Cancelar'}
          </Button>
        </Group>
        {can.update && (
          <Group gap="xs">
            <Button
              variant={mayFinish ? 'default' : 'filled'}
              size="xs"
              leftSection={mayFinish ? undefined : <IconSignature size={16} aria-hidden />}
              disabled={!maySign}
              onClick={() => trySign(false)}
            >
              {sign.isPending ? 'Assinando...' : 'Assinar'}
            </Button>
            {mayFinish && (
              <Button size="xs" leftSection={<IconSignature size={16} aria-hidden />} disabled={!maySign} onClick={() => trySign(true)}>
                Assinar e finalizar consulta
              </Button>
            )}
          </Group>
        )}
      </Group>
      {!author_line && (
        <Text size="sm" c="dimmed" className={classes.bar}>
          Só profissionais com conselho cadastrado podem assinar.
        </Text>
      )}
      {unsure && (
        <ConfirmDialog
          question={`${implausibleIn(written.data).join(', ')}: confirma?`}
          subject="O valor está fora do que se espera."
          confirm="Confirmar e assinar"
          cancel="Corrigir"
          onConfirm={() => {
            setUnsure(null)
            sign.mutate(unsure.finish)
          }}
          onCancel={() => setUnsure(null)}
        />
      )}
      {discarding && (
        <ConfirmDialog
          question="Descartar o rascunho?"
          subject="O texto não assinado some de vez."
          confirm="Descartar"
          busy={discard.isPending}
          onConfirm={() => discard.mutate()}
          onCancel={() => setDiscarding(false)}
        />
      )}
      <LeaveGuard isDirty={isUnsaved} />
    </section>
  )
}
