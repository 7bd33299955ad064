import { Alert, Button, Checkbox, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { implausibleIn } from '#modules/patients/contract/records/measures.ts'
import { failureOf } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Failure } from '#web/kit/dialog/failure.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { usePermissions } from '#web/session.tsx'
import { useToday } from '#web/use-today.ts'
import { FinishForm } from '../schedule/visit/finish-dialog.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { ComposerHead } from './composer-head.tsx'
import { EntryFields } from './entry-fields.tsx'
import { focusField } from './focus-field.ts'
import { MeasureFields } from './measure-fields.tsx'
import classes from './record.module.css'
import { type ComposerProps, useComposing } from './use-composing.ts'

/** Writes an entry: a draft from the first letter on, and signed by a button of its own. Source: spec/6 §10.4, §10.5. */
export function Composer(props: ComposerProps) {
  const { author_line, council, clinical, templates, patient } = props.head
  const can = usePermissions('patients-records')
  const today = useToday()
  const [discarding, setDiscarding] = useState(false)
  const composing = useComposing(props)
  const { written, template, change, save, isUnsaved, sign, discard, resume, trySign, asks, answer, isStored, elsewhere } = composing
  const { begins = false } = props
  const first = template.fields[0]?.key
  useEffect(() => {
    if (begins) focusField(first)
  }, [begins, first])
  const was = useRef(elsewhere)
  useEffect(() => {
    if (was.current && !elsewhere) focusField(first) // it was taken over
    was.current = elsewhere
  }, [elsewhere, first])
  const mayFinish = clinical?.visit !== null && clinical?.visit.id === written.appointment_id
  const maySign = can.update && author_line !== null && !elsewhere && !sign.isPending
  const fields = {
    ...{ fields: template.fields, data: written.data, disabled: elsewhere },
    onChange: (data: typeof written.data) => change({ data }),
    onBlur: () => void save(),
  }
  return (
    <section
      className={classes.composer}
      aria-label="Nova Evolução"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && maySign) trySign(false)
      }}
    >
      <ComposerHead composing={composing} templates={templates} />
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
      <EntryFields {...fields} />
      <MeasureFields {...fields} />
      {council === 'CRP' && (
        <Checkbox
          className={classes.bar}
          label="Registro documental (fora da cópia entregue ao paciente)"
          disabled={elsewhere}
          checked={written.documental}
          onChange={(event) => change({ documental: event.currentTarget.checked })}
        />
      )}
      {composing.failure && (
        <div className={classes.bar}>
          <Failure reason={composing.failure} />
        </div>
      )}
      <ComposerFoot {...{ composing, maySign, mayFinish }} onDiscard={() => (isStored ? setDiscarding(true) : props.onDone())} />
      {!author_line && (
        <Text size="sm" c="dimmed" className={classes.bar}>
          Só profissionais com conselho cadastrado podem assinar.
        </Text>
      )}
      {asks === 'outside' && (
        <ConfirmDialog
          question={`Assinar sem ${composing.outside.join(', ')}?`}
          subject={`O modelo "${template.name}" não tem ${composing.outside.length === 1 ? 'este campo' : 'estes campos'}: o que foi escrito ali não será assinado.`}
          confirm="Assinar assim"
          cancel="Voltar ao texto"
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
      {asks === 'measures' && (
        <ConfirmDialog
          question={`${implausibleIn(written.data).join(', ')}: confirma?`}
          subject="O valor está fora do que se espera."
          confirm="Confirmar e assinar"
          cancel="Corrigir"
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
      {asks === 'return' && (
        <FinishForm
          subject={patient.social_name ?? patient.name}
          on_date={today}
          save="Assinar e finalizar"
          pending={sign.isPending}
          onFinish={composing.finish}
          onClose={() => composing.finish()}
        />
      )}
      {discarding && (
        <ConfirmDialog
          question="Descartar o rascunho?"
          subject="O texto não assinado some de vez."
          confirm="Descartar"
          busy={discard.isPending}
          failure={failureOf(discard.error, 'Erro ao descartar')}
          onConfirm={() => discard.mutate()}
          onCancel={() => setDiscarding(false)}
        />
      )}
      <LeaveGuard isDirty={isUnsaved} />
    </section>
  )
}
