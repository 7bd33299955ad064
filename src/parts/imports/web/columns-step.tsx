import { Alert, Button, Group, NativeSelect, ScrollArea, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { counted } from '#shared/br/number.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { SEPARATORS, type Separator } from '../contract/csv.ts'
import { chosenTwice } from '../contract/mapping.ts'
import { HEADER_ROWS, tooManyLines } from '../contract/table.ts'
import { ENCODINGS, type Encoding } from './decode-text.ts'
import type { ImportConfig } from './import-config.ts'
import type { FormatChoice } from './read-table.ts'
import { headings, type Source } from './use-source.ts'

interface Props {
  config: ImportConfig
  source: Source
  reading: boolean
  problem: string | null
  onFormat(choice: FormatChoice): void
  onHeader(header: number | null): void
  onMapping(mapping: (string | null)[]): void
  onBack(): void
  onNext(): void
}

const SAMPLES = 3
/** What is left of the screen beside the rest of the dialog. */
const maxHeight = (hasOptions: boolean) => `max(240px, calc(100dvh - ${hasOptions ? 470 : 400}px))`

/** What was found out about a file and what its columns hold, each of which a person may know better. */
export function ColumnsStep({ config, source, reading, problem, onFormat, onHeader, onMapping, onBack, onNext }: Props) {
  const { columns, needed } = config
  const { head, header, mapping, total } = source
  const names = headings(source)
  const below = head.slice(header === null ? 0 : header + 1)
  const lines = total - (header === null ? 0 : header + 1)
  const twice = chosenTwice(mapping)
  const missing = needed.filter((group) => !group.some((column) => mapping.includes(column)))
  const label = (column: string) => columns[column]?.label ?? column
  const isNeeded = (column: string) => needed.some((group) => group.includes(column))

  const problems = [
    ...missing.map((group) => `Escolha a coluna de ${group.map(label).join(' ou ')}.`),
    ...twice.map((column) => `${label(column)} foi escolhido para mais de uma coluna.`),
    ...(lines > 0 ? [] : ['O arquivo não tem linhas abaixo do cabeçalho.']),
    ...[tooManyLines(lines)].filter((reason) => reason !== null),
  ]
  const options = [
    { value: '', label: 'Não importar' },
    ...Object.keys(columns).map((column) => ({ value: column, label: isNeeded(column) ? `${label(column)} *` : label(column) })),
  ]

  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {counted(lines, 'linha')}, {counted(names.length, 'coluna')}
      </Text>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <FormatFields source={source} disabled={reading} onFormat={onFormat} />
        <NativeSelect
          label="Cabeçalho"
          disabled={reading}
          value={header === null ? '' : String(header)}
          onChange={({ currentTarget }) => onHeader(currentTarget.value === '' ? null : Number(currentTarget.value))}
          data={[
            ...head.slice(0, HEADER_ROWS).map(({ line }, at) => ({ value: String(at), label: `Na linha ${line}` })),
            { value: '', label: 'Sem cabeçalho' },
          ]}
        />
      </SimpleGrid>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <ScrollArea.Autosize
        mah={maxHeight(config.options !== undefined)}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Colunas do arquivo' }}
      >
        <Table stickyHeader verticalSpacing={6} fz="sm" aria-label="Colunas do arquivo">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Coluna do arquivo</Table.Th>
              <Table.Th visibleFrom="xs">Exemplos</Table.Th>
              <Table.Th w={210}>Importar como</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name, position) => {
              const column = mapping[position] ?? null
              const samples = below.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== '')
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place; two may have one heading
                <Table.Tr key={position}>
                  <Table.Td fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Table.Td>
                  <Table.Td visibleFrom="xs" maw={320}>
                    <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                      {[...new Set(samples)].slice(0, SAMPLES).join(' · ')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={`Importar ${name} como`}
                      data={options}
                      value={column ?? ''}
                      error={column !== null && twice.includes(column) && 'Escolhido duas vezes'}
                      onChange={({ currentTarget }) =>
                        onMapping(names.map((_, at) => (at === position ? currentTarget.value || null : (mapping[at] ?? null))))
                      }
                    />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {config.options}
      {problems.length > 0 && (
        <Alert color="yellow" role="status">
          {problems.map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button disabled={problems.length > 0 || reading} onClick={onNext}>
          Simular importação
        </Button>
      </Group>
    </Stack>
  )
}

const SEPARATOR_NAMES: Record<Separator, string> = { ';': 'Ponto e vírgula', ',': 'Vírgula', '\t': 'Tabulação' }

function FormatFields({
  source: { format },
  disabled,
  onFormat,
}: {
  source: Source
  disabled: boolean
  onFormat(choice: FormatChoice): void
}) {
  if ('sheet' in format) {
    return (
      <NativeSelect
        label="Planilha"
        disabled={disabled}
        value={format.sheet}
        data={format.sheets}
        onChange={({ currentTarget }) => onFormat({ sheet: currentTarget.value })}
      />
    )
  }
  return (
    <>
      <NativeSelect
        label="Codificação"
        disabled={disabled}
        value={format.encoding}
        data={labelChoices(ENCODINGS)}
        onChange={({ currentTarget }) => onFormat({ encoding: currentTarget.value as Encoding })}
      />
      <NativeSelect
        label="Separador"
        disabled={disabled}
        value={format.separator}
        data={SEPARATORS.map((separator) => ({ value: separator, label: SEPARATOR_NAMES[separator] }))}
        onChange={({ currentTarget }) => onFormat({ separator: currentTarget.value as Separator })}
      />
    </>
  )
}
