import { Alert, Autocomplete, Button, Grid, type OptionsFilter, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlugConnected } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { DEFAULTS } from '#modules/dashboard/contract/config.ts'
import { BENEATH, viewTitle } from '#modules/dashboard/contract/view-title.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { errorMessage } from '#web/errors.ts'
import { NotedOption } from '#web/kit/fields/noted-option.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { Beside } from './beside.tsx'
import type { ConfigFields } from './config-values.ts'

/** Milliseconds without a key before the columns are looked up. Source: spec/1 §9. */
const TYPING_PAUSE = 500

/** The columns of the view that is being typed: asked for after a pause, and there at once where somebody else asked, such as Conectar. */
export function useSourceColumns() {
  const [schema, view] = useWatch<ConfigFields, ['schema', 'view']>({ name: ['schema', 'view'] })
  const input = { schema: schema.trim(), view: view.trim() }
  const typed = JSON.stringify(input)
  const [settled] = useDebouncedValue(typed, TYPING_PAUSE)
  const enabled = settled === typed && input.schema !== '' && input.view !== ''
  return useQuery(api.columns.queryOptions({ input, enabled, retry: false, placeholderData: undefined }))
}

/** Where the numbers come from: schema, view, and a test of both. */
export function SourceSection({ columns }: { columns: ReturnType<typeof useSourceColumns> }) {
  const queries = useQueryClient()
  const sources = useQuery(api.sources.queryOptions())
  const { getValues } = useFormContext<ConfigFields>()
  const schema = useWatch<ConfigFields, 'schema'>({ name: 'schema' })
  const connect = useMutation({
    mutationFn: async () => {
      const [typedSchema, view] = [getValues('schema').trim(), getValues('view').trim()]
      if (!typedSchema || !view) throw new MissingSource()
      const source = { schema: typedSchema, view }
      const connected = await api.connect.call(source)
      await queries.prefetchQuery(api.columns.queryOptions({ input: source, retry: false }))
      return connected
    },
    onSuccess: () => toast.success('Conectado com sucesso!'),
    retry: false,
  })
  const clear = () => connect.reset()
  const ofSchema = sources.data?.find((source) => source.schema === schema)?.views ?? []
  const views = schema === DEFAULTS.schema ? ofSchema.filter((view) => !BENEATH.includes(view)) : ofSchema

  return (
    <Stack gap="xs">
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <SourceField name="schema" label="Schema" names={sources.data?.map((source) => source.schema) ?? []} onType={clear} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 8 }}>
          <SourceField name="view" label="Tabela/View" names={views} onType={clear}>
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />}
              loading={connect.isPending}
              onClick={() => connect.mutate()}
            >
              Conectar
            </Button>
          </SourceField>
        </Grid.Col>
      </Grid>
      <div aria-live="polite">
        {connect.data && <Alert color="green">Conexão bem-sucedida! {connect.data.columns} colunas encontradas.</Alert>}
        {connect.error && <Alert color="red">{connectError(connect.error)}</Alert>}
        {(columns.isError || columns.data?.length === 0) && (
          <Text size="sm" c="dimmed">
            Não foi possível buscar as colunas da tabela
          </Text>
        )}
      </div>
    </Stack>
  )
}

/** Nothing was asked: schema or view is empty. */
class MissingSource extends Error {}

const connectError = (error: Error) =>
  error instanceof MissingSource
    ? 'Por favor, preencha o schema e a tabela antes de conectar.'
    : `Não foi possível conectar: ${errorMessage(error) || 'Erro desconhecido'}`

interface SourceFieldProps {
  name: 'schema' | 'view'
  label: string
  names: readonly string[]
  onType(): void
  /** Stands beside the box. */
  children?: ReactNode
}

/** A name that may be typed or picked; the schemas are few, and all are offered whatever is typed. What a test said of another name no longer counts. */
function SourceField({ name, label, names, onType, children }: SourceFieldProps) {
  const { field, fieldState } = useController<ConfigFields, typeof name>({ name })
  return (
    <Autocomplete
      {...field}
      label={label}
      withAsterisk
      aria-required
      data={[...names]}
      filter={name === 'schema' ? ({ options }) => options : namedOrTitled}
      renderOption={name === 'view' ? ({ option }) => <ViewOption name={option.value} /> : undefined}
      placeholder={name === 'view' ? 'Escolha ou digite' : undefined}
      onChange={(typed) => {
        onType()
        field.onChange(typed)
      }}
      error={fieldState.error?.message}
      inputContainer={(input) => <Beside input={input}>{children}</Beside>}
    />
  )
}

/** Views whose name, or what people read instead, has what is typed. */
const namedOrTitled: OptionsFilter = ({ options, search }) => {
  const wanted = foldForSearch(search.trim())
  return options.filter((option) => 'value' in option && foldForSearch(`${option.value} ${viewTitle(option.value) ?? ''}`).includes(wanted))
}

function ViewOption({ name }: { name: string }) {
  const title = viewTitle(name)
  return <NotedOption label={title ?? name} note={title && name} />
}
