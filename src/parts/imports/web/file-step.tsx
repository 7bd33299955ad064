import { Alert, Anchor, Button, FileButton, Group, List, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet, IconHistory } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { saveFile } from '#web/download.ts'
import { guardedCsv } from '../contract/guarded-csv.ts'
import type { ImportRun } from '../contract/run.ts'
import type { ImportConfig } from './import-config.ts'
import classes from './import-dialog.module.css'

interface Props {
  config: ImportConfig
  reading: boolean
  problem: string | null
  /** The interrupted import that the file is wanted for. */
  resumed: ImportRun | null
  onFile(file: File): void
  onPast(): void
}

const ACCEPT = '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Where a file is chosen or dropped. */
export function FileStep({ config, reading, problem, resumed, onFile, onPast }: Props) {
  const [over, setOver] = useState(false)
  const needed = config.needed.map((group) => group.map((column) => config.columns[column]?.label).join(' ou '))

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !reading) onFile(file)
  }
  function hover(event: DragEvent) {
    event.preventDefault() // or the browser would open the file
    setOver(true)
  }
  const model = () => {
    const labels = Object.values(config.columns).map(({ label }) => label)
    saveFile(`modelo-${config.name}.csv`, new Blob([guardedCsv([labels])], { type: 'text/csv' }))
  }

  return (
    <Stack gap="md">
      {resumed && (
        <Alert color="blue" title="Continuar importação">
          Escolha de novo o arquivo {resumed.file_name}: as linhas que já foram importadas não são enviadas outra vez.
        </Alert>
      )}
      <section
        aria-label="Arquivo"
        className={classes.drop}
        data-over={over}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {reading ? <Loader size={36} aria-hidden /> : <IconFileSpreadsheet size={36} stroke={1.25} aria-hidden />}
        <Text fw={600} role="status">
          {reading ? 'Lendo o arquivo...' : 'Arraste o arquivo para cá'}
        </Text>
        <FileButton accept={ACCEPT} disabled={reading} onChange={(file) => file && onFile(file)}>
          {(props) => (
            <Button {...props} disabled={reading} data-autofocus>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          CSV, TXT ou XLSX, até 10 MB e 20.000 linhas
        </Text>
      </section>
      {problem && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title="O arquivo não pode ser importado">
          {problem}
        </Alert>
      )}
      <List size="sm" spacing={2}>
        <List.Item>Colunas obrigatórias: {needed.join('; ')}.</List.Item>
        <List.Item>{config.known ?? 'Quem já está no cadastro é atualizado; célula vazia não apaga nada.'}</List.Item>
        <List.Item>
          Antes de gravar, você vê o que aconteceria com cada linha. Depois,{' '}
          {config.past.undo ? 'pode desfazer por 30 dias.' : 'só quem pode excluir desfaz, por 30 dias.'}
        </List.Item>
      </List>
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={model}>
          Baixar modelo
        </Anchor>
        <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={onPast}>
          Importações anteriores
        </Button>
      </Group>
    </Stack>
  )
}
