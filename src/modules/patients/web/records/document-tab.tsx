import { Alert, Anchor, Button, Group, Menu } from '@mantine/core'
import { IconDownload, IconFilePlus, IconSignature, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DOCUMENT_CANCELLING, PRESCRIPTION_CANCELLING } from '#modules/patients/contract/records/documents.ts'
import type { Entry } from '#modules/patients/contract/records/entry.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import type { DocumentOptions } from '#modules/patients/contract/records/issuing.ts'
import { MISSING, type Missing } from '#modules/patients/contract/records/paper.ts'
import { SIGNED_COPY } from '#modules/patients/contract/records/results.ts'
import { ActionMenu } from '#web/kit/list/action-menu.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { newId } from '#web/new-id.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from '../api.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { FORMS, type Form, formsOf } from './document-forms.ts'
import { EntryList } from './entry-list.tsx'
import { useDocumentPdf } from './use-document-pdf.ts'
import { useVisitInHand } from './use-visit-in-hand.ts'

/** The documents of a record: what was issued, and issuing another. Source: spec/6 §10.10. */
export function DocumentTab({ head }: { head: RecordHead }) {
  const { id } = head.patient
  const can = usePermissions('patients-records')
  const queryClient = useQueryClient()
  const pdf = useDocumentPdf()
  const appointment_id = useVisitInHand(head)
  const [issuing, setIssuing] = useState<Form | null>(null)
  const [cancelling, setCancelling] = useState<Entry | null>(null)
  const [attaching, setAttaching] = useState<Entry | null>(null)
  const mayIssue = can.create && can.update && head.author_line !== null
  const asked = useQuery({ ...api.records.documentOptions.queryOptions({ input: { id } }), enabled: mayIssue })
  const options = asked.data

  function actionsOf(entry: Entry) {
    const isCancelled = entry.addenda.some(({ kind }) => kind === 'cancelled')
    const mayChange = mayIssue && !isCancelled && (entry.is_mine || options?.is_technical_head)
    const attach = { label: 'Anexar PDF assinado', icon: IconSignature, run: () => setAttaching(entry) }
    const cancel = { label: 'Cancelar documento', icon: IconX, danger: true, run: () => setCancelling(entry) }
    return (
      <>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={pdf.pending === entry.id}
          onClick={() => pdf.make(entry.id)}
        >
          PDF
        </Button>
        <ActionMenu name={entry.number ?? entry.template_name} actions={mayChange ? [attach, cancel] : []} />
      </>
    )
  }

  return (
    <EntryList
      head={head}
      kind="document"
      maySign={mayIssue}
      action={options && options.kinds.length > 0 && <NewDocument options={options} onChoose={setIssuing} />}
      actionsOf={actionsOf}
    >
      {options && options.missing.length > 0 && <Incomplete patient_id={id} missing={options.missing} />}
      {issuing && options && (
        <DocumentDialog
          form={issuing}
          {...{ options, appointment_id }}
          patient_id={id}
          onIssued={(issued) => {
            pdf.make(issued)
            void queryClient.invalidateQueries({ queryKey: api.records.documentOptions.key() })
            if (issuing === 'prescription') void queryClient.invalidateQueries({ queryKey: api.records.open.key() })
          }}
          onClose={() => setIssuing(null)}
        />
      )}
      {attaching && <AttachSigned document={attaching} onClose={() => setAttaching(null)} />}
      {cancelling && <CancelDocument document={cancelling} onClose={() => setCancelling(null)} />}
    </EntryList>
  )
}

function AttachSigned({ document: { id, number, template_name }, onClose }: { document: Entry; onClose(): void }) {
  const [copy] = useState(newId)
  return (
    <FieldsDialog
      title={`PDF assinado de ${template_name} ${number}`}
      record={SIGNED_COPY}
      upload={api.records.uploadFile.call}
      submit="Anexar"
      save={({ file_id }) => api.records.attachSigned.call({ id: copy, entry_id: id, file_id })}
      saved="PDF assinado anexado!"
      failed="Erro ao anexar o PDF"
      fieldErrors={{ NOT_A_PDF: 'file_id' }}
      refresh={api.records.entries.key()}
      onClose={onClose}
    >
      Anexe o PDF como foi assinado: com certificado ICP-Brasil, ou de próprio punho e digitalizado. Ele fica no prontuário e não se apaga.
    </FieldsDialog>
  )
}

function CancelDocument({ document: { id, number, template_name, medications }, onClose }: { document: Entry; onClose(): void }) {
  const queryClient = useQueryClient()
  const shared = {
    title: `Cancelar ${template_name} ${number}`,
    ...{ submit: 'Cancelar documento', cancel: 'Voltar', saved: 'Documento cancelado!', failed: 'Erro ao cancelar o documento' },
    ...{ refresh: api.records.entries.key(), onClose },
    save: (values: { text: string; end_medications?: boolean }) =>
      api.records.addendum.call({ id: newId(), entry_id: id, kind: 'cancelled', ...values }),
  }
  const known = 'O documento continua no prontuário, riscado, e o PDF passa a dizer CANCELADO. Papéis já entregues não mudam.'
  if (medications.length === 0)
    return (
      <FieldsDialog {...shared} record={DOCUMENT_CANCELLING}>
        {known}
      </FieldsDialog>
    )
  return (
    <FieldsDialog
      {...shared}
      record={PRESCRIPTION_CANCELLING}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: api.records.open.key() })}
    >
      {known} De uso contínuo nesta receita: {medications.join('; ')}.
    </FieldsDialog>
  )
}

const NewDocument = ({ options, onChoose }: { options: DocumentOptions; onChoose(form: Form): void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button leftSection={<IconFilePlus size={16} aria-hidden />}>Novo Documento</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {formsOf(options).map((form) => (
        <Menu.Item key={form} onClick={() => onChoose(form)}>
          {FORMS[form].title}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** What keeps documents from being issued, and where it is mended. */
function Incomplete({ patient_id, missing }: { patient_id: string; missing: readonly Missing[] }) {
  const navigate = useNavigate()
  const setup = usePermissions('patients-setup')
  const search = (one: Missing) => (one === 'clinic_address' ? { view: 'setup', tab: 'clinic' } : { open: patient_id })
  return (
    <Alert color="yellow" title="Antes de emitir">
      <Group gap="md">
        {missing.map((one) => {
          const text = one === 'patient_address' ? `${MISSING[one]} (para receitas)` : MISSING[one]
          if (one === 'clinic_address' && !setup.read) return <span key={one}>{text}</span>
          return (
            <Anchor
              key={one}
              component="button"
              type="button"
              c="inherit"
              underline="always"
              onClick={() => void navigate({ to: '/patients', search: search(one) as never })}
            >
              {text}
            </Anchor>
          )
        })}
      </Group>
    </Alert>
  )
}
