import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lineMessage, type PayrollFile } from '#modules/hr/contract/import/file.ts'
import { formatNumber } from '#shared/br/number.ts'
import { MessageList } from './message-list.tsx'
import { RejectedButton } from './rejected-button.tsx'

interface Props {
  payroll: PayrollFile
  /** Takes the lines that are right. */
  onImport(): void
  onAgain(): void
}

/** A file with something wrong: nothing was imported, unless the person says to take the lines that are right. */
export function InvalidPanel({ payroll, onImport, onAgain }: Props) {
  const { fileErrors, errors, rows, rejected, total } = payroll
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title="Erros encontrados">
        {fileErrors.length > 0
          ? 'Nada foi importado.'
          : `Nada foi importado: ${formatNumber(rejected.length)} de ${formatNumber(total)} linhas têm erro. Corrija o arquivo e envie de novo, ou importe somente as linhas válidas.`}
      </Alert>
      <MessageList title="Erros de Validação:" messages={[...fileErrors, ...errors.map(lineMessage)]} />
      <Group justify="flex-end">
        <RejectedButton payroll={payroll} />
        {rows.length > 0 && (
          <Button variant="default" onClick={onImport}>
            Importar somente as válidas ({formatNumber(rows.length)})
          </Button>
        )}
        <Button onClick={onAgain}>Importar Outro Arquivo</Button>
      </Group>
    </Stack>
  )
}

/** A file that could not even be read. Source: spec/2 §8. */
export function UnreadablePanel({ reason, onAgain }: { reason: string | null; onAgain(): void }) {
  return (
    <Stack gap="md">
      <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title="Erros encontrados">
        <Text size="sm">Erro ao processar arquivo CSV. Verifique o formato e tente novamente.</Text>
        {reason && <Text size="sm">{reason}</Text>}
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onAgain}>Importar Outro Arquivo</Button>
      </Group>
    </Stack>
  )
}
