import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { EVALUATOR, EVALUATOR_KINDS, type Evaluator, type EvaluatorInput, LEAVES_THE_HOUSE } from '#modules/whatsapp/contract/evaluator.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatNumber } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormField } from '#web/kit/fields/form-field.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { aspects } from '../api.ts'
import { useZone } from '../clock.ts'
import { useAct } from '../use-act.ts'
import { costText } from './cost-text.ts'

type Typed = z.input<typeof EVALUATOR.schema>
type OfServer = Exclude<keyof EvaluatorInput & string, 'kind'>

/** 'Avaliador': who judges attendances. */
export function EvaluatorDialog({ allowed, onClose }: { allowed: boolean; onClose(): void }) {
  // Read anew each time: what the form begins with is what is sent back.
  const query = useQuery(aspects.evaluator.queryOptions({ gcTime: 0 }))
  if (!query.data)
    return (
      <Dialog title="Avaliador" size={560} onClose={onClose}>
        {query.isError && <ListFailed text="Erro ao carregar o avaliador" error={query.error} onRetry={() => query.refetch()} />}
      </Dialog>
    )
  return allowed ? <EvaluatorForm evaluator={query.data} onClose={onClose} /> : <EvaluatorShown evaluator={query.data} onClose={onClose} />
}

function EvaluatorForm({ evaluator, onClose }: { evaluator: Evaluator; onClose(): void }) {
  const [{ kind, url, model, price_in, price_out, monthly_budget_usd, accepted_at, updated_at }] = useState(evaluator)
  const initial = {
    kind,
    url: url ?? '',
    model: model ?? '',
    key: '',
    price_in,
    price_out,
    monthly_budget_usd,
    accepts: accepted_at !== null,
  }
  const fields: OfServer[] = ['url', 'model', 'key', 'price_in', 'price_out', 'monthly_budget_usd']
  return (
    <FieldsDialog
      title="Avaliador"
      size={640}
      record={EVALUATOR}
      initial={initial}
      instead={{
        ...Object.fromEntries(fields.map((field) => [field, <ServerField key={field} field={field} />])),
        accepts: <Acceptance evaluator={evaluator} />,
      }}
      submit="Salvar"
      save={(values) => aspects.setEvaluator.call({ updated_at, values })}
      saved="Avaliador atualizado com sucesso!"
      failed="Erro ao salvar o avaliador"
      refresh={aspects.key()}
      fieldErrors={{ ADDRESS_REFUSED: 'url', WA_EVALUATOR_UNACCEPTED: 'accepts' }}
      onClose={onClose}
    >
      <State evaluator={evaluator} />
    </FieldsDialog>
  )
}

/** A field that only a server has. */
function ServerField({ field }: { field: OfServer }): ReactNode {
  const { watch } = useFormContext<Typed>()
  if (watch('kind') !== 'openai') return null
  return field === 'key' ? <KeyField /> : <FormField<Typed> name={field} />
}

function KeyField() {
  const { register, formState } = useFormContext<Typed>()
  const { label } = EVALUATOR.fields.key
  return <PasswordField what="chave" label={label} autoComplete="off" error={formState.errors.key?.message} {...register('key')} />
}

function Acceptance({ evaluator: { url, accepted_at, accepted_by_name } }: { evaluator: Evaluator }): ReactNode {
  const zone = useZone()
  const { watch } = useFormContext<Typed>()
  if (watch('kind') !== 'openai') return null
  return (
    <Stack gap={4}>
      <Text size="sm">{LEAVES_THE_HOUSE}</Text>
      {accepted_at && watch('url') === url && (
        <Text size="sm" c="dimmed">
          Aceito por {accepted_by_name ?? 'uma pessoa que saiu'} em {formatDateTime(accepted_at, zone)}.
        </Text>
      )}
      <FormField<Typed> name="accepts" />
    </Stack>
  )
}

/** What it costs, and whether it answers. */
function State({ evaluator: { spent, monthly_budget_usd, key_set_at } }: { evaluator: Evaluator }) {
  const zone = useZone()
  const [answered, setAnswered] = useState<string | null>(null)
  const { watch, getValues, trigger } = useFormContext<Typed>()
  const test = useAct(
    (values: EvaluatorInput) => aspects.testEvaluator.call({ values }),
    (cost) => setAnswered(`O avaliador respondeu: ${costText(cost)}.`),
  )
  if (watch('kind') !== 'openai') return null
  async function run() {
    setAnswered(null)
    if (await trigger()) test.mutate(EVALUATOR.schema.parse(getValues()))
  }
  const limit = monthly_budget_usd === null ? ', sem limite' : ` de US$ ${formatNumber(monthly_budget_usd)}`
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm">
          Neste mês: US$ {formatNumber(spent)}
          {limit}
          {key_set_at && ` · Chave definida em ${formatDateTime(key_set_at, zone).slice(0, 10)}; deixe em branco para mantê-la`}
        </Text>
        <Button size="xs" variant="default" loading={test.isPending} onClick={() => void run()}>
          Testar
        </Button>
      </Group>
      {answered && (
        <Text size="sm" role="status">
          {answered}
        </Text>
      )}
    </Stack>
  )
}

/** The same for who may not change it. */
function EvaluatorShown({ evaluator: { kind, url, model, spent }, onClose }: { evaluator: Evaluator; onClose(): void }) {
  return (
    <Dialog title="Avaliador" size={560} onClose={onClose}>
      <Stack gap="xs">
        <Text>{EVALUATOR_KINDS[kind]}</Text>
        {kind === 'openai' && (
          <Text size="sm" c="dimmed">
            {model} em {url} · US$ {formatNumber(spent)} neste mês
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
