import { ActionIcon, Autocomplete, Switch } from '@mantine/core'
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Evaluation } from '#modules/whatsapp/contract/evaluation.ts'
import type { EvaluationEdit } from '#modules/whatsapp/contract/evaluations.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { toast } from '#web/toast.ts'
import { evaluations } from '../api.ts'
import classes from './evaluations.module.css'

interface Props {
  evaluation: Evaluation
  /** Absent where the person may not change it. */
  save: ((values: EvaluationEdit) => Promise<Evaluation>) | undefined
}

const NOBODY = 'Não informado'
const saleText = (sold: boolean) => (sold ? 'Venda gerada' : 'Sem venda')

/** Who attended: one of the people who work here, or whatever is typed. Cancelling, and a save that fails, bring back what was there. */
export function SalespersonField({ evaluation: { salesperson_name }, save }: Props) {
  const { data: { people } = { people: [] } } = useQuery(evaluations.options.queryOptions())
  return (
    <InlineEdit label="Vendedor" value={salesperson_name ?? ''} shown={salesperson_name ?? NOBODY} save={save && send}>
      {(typed, type) => (
        <Autocomplete
          aria-label="Vendedor"
          placeholder="Nome do vendedor"
          maxLength={120}
          size="xs"
          autoFocus
          data={[...new Set(people.map(({ name }) => name))]}
          value={typed}
          onChange={type}
        />
      )}
    </InlineEdit>
  )

  async function send(typed: string) {
    const named = people.filter(({ name }) => name === typed.trim())
    // Of two people of one name nobody is meant.
    const saved = await save!(named.length === 1 ? { salesperson_id: named[0]!.id } : { salesperson_name: typed.trim() || null })
    toast.success(`Vendedor atualizado para: ${saved.salesperson_name ?? NOBODY}`)
  }
}

/** Whether something was sold. */
export function SaleField({ evaluation: { generated_sale }, save }: Props) {
  return (
    <InlineEdit
      label="Status"
      value={generated_sale}
      shown={<StatusBadge color={generated_sale ? 'green' : 'gray'}>{saleText(generated_sale)}</StatusBadge>}
      save={save && send}
    >
      {(sold, choose) => (
        <Switch aria-label="Status" label={saleText(sold)} checked={sold} onChange={(event) => choose(event.currentTarget.checked)} />
      )}
    </InlineEdit>
  )

  async function send(sold: boolean) {
    const saved = await save!({ generated_sale: sold })
    toast.success(`Status de venda atualizado: ${saleText(saved.generated_sale)}`)
  }
}

interface InlineProps<Value> {
  label: string
  value: Value
  shown: ReactNode
  save: ((value: Value) => Promise<unknown>) | undefined
  children(value: Value, change: (value: Value) => void): ReactNode
}

/** A value with a pencil; changing it has a yes and a no. */
function InlineEdit<Value>({ label, value, shown, save, children }: InlineProps<Value>) {
  const [typed, setTyped] = useState<{ value: Value } | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (!typed || !save || busy) return
    setBusy(true)
    await save(typed.value).catch(() => undefined) // the page says why
    setBusy(false)
    setTyped(null)
  }

  if (typed === null)
    return (
      <div className={classes.inline}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{shown}</span>
        {save && (
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Editar ${label}`} onClick={() => setTyped({ value })}>
            <IconPencil size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
    )
  return (
    <form
      className={classes.inline}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
      // Not the dialog's: Escape leaves the field as it was.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || busy) return
        event.preventDefault()
        setTyped(null)
      }}
    >
      <span className={classes.label}>{label}</span>
      {children(typed.value, (next) => setTyped({ value: next }))}
      <ActionIcon type="submit" variant="light" color="green" loading={busy} aria-label="Confirmar">
        <IconCheck size={16} stroke={2} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="light" color="gray" disabled={busy} aria-label="Cancelar edição" onClick={() => setTyped(null)}>
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
    </form>
  )
}
