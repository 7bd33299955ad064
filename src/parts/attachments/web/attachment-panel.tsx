import { Alert, Button, FileButton, Group, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AttachedTo } from '#parts/attachments/contract/attachment.ts'
import { DOCUMENT_FILE } from '#shared/file-rule.ts'
import { useFileDrop } from '#web/kit/fields/use-file-drop.ts'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { api } from './api.ts'
import { AttachmentRow } from './attachment-row.tsx'
import classes from './attachments.module.css'
import { useSending } from './use-sending.ts'

/** The files of a record: dropped, pasted or chosen. Source: spec/5 §17.2. */
export function AttachmentPanel({ subject }: { subject: AttachedTo }) {
  const files = useQuery(api.list.queryOptions({ input: { subject } }))
  const { sending, send, drop } = useSending(subject)
  const { over, props } = useFileDrop(send)
  return (
    <div className={classes.panel} data-over={over || undefined} {...props}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            Arraste, cole ou escolha: {DOCUMENT_FILE.hint}
          </Text>
          <FileButton multiple accept={DOCUMENT_FILE.types.join(',')} onChange={send}>
            {(button) => (
              <Button {...button} size="xs" variant="default" data-autofocus leftSection={<IconPlus size={14} aria-hidden />}>
                Adicionar arquivo
              </Button>
            )}
          </FileButton>
        </Group>
        {sending.map(({ key, name, problem }) =>
          problem ? (
            <Alert
              key={key}
              color="red"
              title={name}
              withCloseButton
              closeButtonLabel={`Fechar aviso de ${name}`}
              onClose={() => drop(key)}
            >
              {problem}
            </Alert>
          ) : (
            <Group key={key} gap="xs" role="status">
              <Loader size="xs" />
              <Text size="sm">Enviando {name}…</Text>
            </Group>
          ),
        )}
        {files.data ? (
          files.data.length > 0 ? (
            <ul className={classes.list} aria-label="Arquivos">
              {files.data.map((file) => (
                <AttachmentRow key={file.id} file={file} />
              ))}
            </ul>
          ) : (
            <Text c="dimmed" ta="center" py="lg" role="status">
              Nenhum arquivo
            </Text>
          )
        ) : files.isError ? (
          <ListFailed text="Erro ao carregar arquivos" error={files.error} onRetry={files.refetch} />
        ) : (
          <Skeleton h={120} />
        )}
      </Stack>
    </div>
  )
}
