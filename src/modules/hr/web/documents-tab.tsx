import { ActionIcon, Badge, Group } from '@mantine/core'
import { IconExternalLink, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import type { z } from 'zod'
import { DOCUMENT_TYPES, DocumentInput, type EmployeeDocument } from '#modules/hr/contract/document.ts'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { TOLD_DAYS_AHEAD } from '#modules/hr/contract/notices.ts'
import { addDays, formatDate, formatDateTime, todayIn } from '#shared/br/date.ts'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'
import { RecordForm } from './record-form.tsx'
import { RecordsTab } from './records-tab.tsx'

type DocumentFields = z.input<typeof DocumentInput>

const TYPES = DOCUMENT_TYPES.map((name) => ({ id: name, name }))
const NEW_DOCUMENT = { name: '', document_type: null, file_id: null, expires_on: null } as unknown as DocumentFields

const WORDS = {
  title: 'Arquivos',
  add: 'Adicionar Documento',
  empty: 'Nenhum documento cadastrado',
  removeQuestion: 'Tem certeza que deseja excluir este documento?',
  removed: 'Documento excluído com sucesso!',
  alsoRemoved: 'Arquivo removido com sucesso!',
  removeFailed: 'Erro ao excluir documento',
}

const columnsIn = (zone: string | undefined): Column<EmployeeDocument>[] => [
  { header: 'Nome', cell: ({ name, content_type }) => <Name name={name} isPdf={content_type === 'application/pdf'} /> },
  { header: 'Tipo', cell: ({ document_type }) => document_type },
  { header: 'Validade', width: 190, cell: ({ expires_on }) => <Expiry expires_on={expires_on} today={todayIn(zone)} /> },
  { header: 'Enviado em', width: 150, cell: ({ uploaded_at }) => formatDateTime(uploaded_at, zone) },
]

/** The documents of an employee, newest first: added and removed, never edited. */
export function DocumentsTab({ employee }: { employee: Employee }) {
  const can = usePermissions('hr-documents')
  const columns = columnsIn(useSession().company?.time_zone)
  return (
    <RecordsTab
      parent_id={employee.id}
      words={WORDS}
      list={api.documents.list}
      remove={(id) => api.documents.remove.call({ id })}
      columns={() => columns}
      nameOf={({ name }) => name}
      can={can}
      editable={false}
      rowAction={({ name, file_url }) => (
        <ActionIcon
          component="a"
          href={file_url}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          aria-label={`Visualizar ${name} em nova janela`}
        >
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
      )}
      form={(_, back) => (
        <RecordForm
          title="Adicionar Documento"
          schema={DocumentInput}
          values={NEW_DOCUMENT}
          save={(values) => api.documents.add.call({ parent_id: employee.id, values })}
          saved="Documento adicionado com sucesso!"
          failed="Erro ao salvar documento"
          submit="Adicionar"
          back={back}
        >
          <TextField<DocumentFields> name="name" label="Nome do documento" required autoComplete="off" />
          <SelectField<DocumentFields> name="document_type" label="Tipo de documento" options={TYPES} required />
          <DateField<DocumentFields> name="expires_on" label="Validade" />
          <FileField<DocumentFields> name="file_id" label="Arquivo" required rule={DOCUMENT_FILE} upload={api.documents.upload.call} />
        </RecordForm>
      )}
    />
  )
}

function Expiry({ expires_on, today }: { expires_on: string | null; today: string }) {
  if (!expires_on) return '-'
  const state = expires_on < today ? { label: 'Vencido', color: 'red' } : { label: 'A vencer', color: 'yellow' }
  return (
    <Group gap="xs" wrap="nowrap">
      {formatDate(expires_on)}
      {expires_on <= addDays(today, TOLD_DAYS_AHEAD.documents) && (
        <Badge color={state.color} style={{ flexShrink: 0 }}>
          {state.label}
        </Badge>
      )}
    </Group>
  )
}

function Name({ name, isPdf }: { name: string; isPdf: boolean }) {
  const Kind = isPdf ? IconFileTypePdf : IconPhoto
  return (
    <Group gap="xs" wrap="nowrap">
      <Kind size={18} stroke={1.5} role="img" aria-label={isPdf ? 'PDF' : 'Imagem'} style={{ flexShrink: 0 }} />
      {name}
    </Group>
  )
}
