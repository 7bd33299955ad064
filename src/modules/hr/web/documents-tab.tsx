import { ActionIcon, Badge, Group } from '@mantine/core'
import { IconExternalLink, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { DOCUMENT, type EmployeeDocument } from '#modules/hr/contract/document.ts'
import type { Employee } from '#modules/hr/contract/employee.ts'
import { NOTICE_DAYS_AHEAD } from '#modules/hr/contract/notices.ts'
import { addDays, formatDate, formatDateTime, todayIn } from '#shared/br/date.ts'
import type { Column } from '#web/kit/list/columns.ts'
import { ChildTab } from '#web/kit/record/child-tab.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api } from './api.ts'

const columnsIn = (zone: string | undefined): Column<EmployeeDocument>[] => [
  { header: 'Nome', cell: ({ name, content_type }) => <Name name={name} isPdf={content_type === 'application/pdf'} /> },
  { header: 'Tipo', cell: ({ document_type }) => document_type },
  { header: 'Validade', width: 190, cell: ({ expires_on }) => <Expiry expires_on={expires_on} today={todayIn(zone)} /> },
  { header: 'Enviado em', width: 150, cell: ({ uploaded_at }) => formatDateTime(uploaded_at, zone) },
]

/** The documents of an employee, newest first: added and removed, never edited. */
export function DocumentsTab({ employee }: { employee: Employee }) {
  const zone = useSession().company?.time_zone
  return (
    <ChildTab
      record={DOCUMENT}
      parent_id={employee.id}
      procedures={api.documents}
      refresh={api.key()}
      columns={columnsIn(zone)}
      upload={api.documents.upload.call}
      can={usePermissions('hr-documents')}
      form="in place"
      title="Arquivos"
      nameOf={({ name }) => name}
      rowAction={(document) => <OpenDocument document={document} />}
      alsoRemoved="Arquivo removido com sucesso!"
      empty="Nenhum documento cadastrado"
    />
  )
}

const OpenDocument = ({ document: { name, file_url } }: { document: EmployeeDocument }) => (
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
)

function Expiry({ expires_on, today }: { expires_on: string | null; today: string }) {
  if (!expires_on) return '-'
  const state = expires_on < today ? { label: 'Vencido', color: 'red' } : { label: 'A vencer', color: 'yellow' }
  return (
    <Group gap="xs" wrap="nowrap">
      {formatDate(expires_on)}
      {expires_on <= addDays(today, NOTICE_DAYS_AHEAD.documents) && (
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
      <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
    </Group>
  )
}
