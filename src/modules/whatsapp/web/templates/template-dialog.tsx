import { Radio, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askToFill } from '#modules/whatsapp/contract/reply-variables.ts'
import { emptyGaps, type Template, TemplateValues } from '#modules/whatsapp/contract/template.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { errorMessage } from '#web/errors.ts'
import { FormFrame } from '#web/kit/dialog/form-frame.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { newId } from '#web/new-id.ts'
import { api, chat } from '../api.ts'
import { TemplateText } from './template-text.tsx'
import classes from './templates.module.css'

/** From how many templates on they can be searched. */
const SEARCHED = 5

/** Chooses one of the approved texts, fills its gaps, and sends it as it is shown. What is refused stays typed. */
export function TemplateDialog({ id, contact_name, onClose }: { id: string; contact_name: string; onClose(): void }) {
  const queryClient = useQueryClient()
  const offered = useQuery(chat.templates.queryOptions({ input: { id } }))
  const [client_id] = useState(newId)
  const [chosen, choose] = useState<Template | null>(null)
  const [values, setValues] = useState<TemplateValues>({})
  /** By the key of a gap, or 'template'. */
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function send() {
    if (!chosen) return setProblems({ template: 'Escolha um modelo.' })
    const empty = emptyGaps(chosen, values)
    if (empty.length > 0) {
      setProblems(Object.fromEntries(empty.map(({ key, label }) => [key, askToFill([label])])))
      return document.getElementById(empty[0]!.key)?.focus()
    }
    const wrong = TemplateValues.safeParse(values).error?.issues[0]
    if (wrong) return setProblems({ [String(wrong.path[0])]: wrong.message })
    setBusy(true)
    try {
      await chat.sendTemplate.call({ id, client_id, template_id: chosen.id, values })
      onClose()
    } catch (error) {
      setProblems({ template: errorMessage(error) })
      setBusy(false)
    }
    await queryClient.invalidateQueries({ queryKey: api.key() })
  }

  function take(template: Template) {
    const [first] = template.variables.filter(({ key }) => key.startsWith('body.'))
    choose(template)
    setProblems({})
    setValues(first && !contact_name.startsWith('Contato ') ? { [first.key]: contact_name.split(' ')[0]! } : {})
  }

  return (
    <FormFrame
      title="Enviar modelo"
      saving={busy}
      send={send}
      isDirty={() => chosen !== null}
      save="Enviar modelo"
      busy="Enviando..."
      onClose={onClose}
    >
      {offered.isPending && <ListSkeleton columns={1} />}
      {offered.isError && <ListFailed text="Erro ao carregar modelos" error={offered.error} onRetry={() => offered.refetch()} />}
      {offered.data?.length === 0 && (
        <Text size="sm">Nenhum modelo aprovado nesta instância. Crie um na Meta e sincronize em Instâncias › Modelos.</Text>
      )}
      {offered.data && offered.data.length > 0 && (
        <Choice templates={offered.data} chosen={chosen} onChoose={take} problem={problems.template} />
      )}
      {chosen?.variables.map(({ key, label }) => (
        <TextInput
          key={`${chosen.id} ${key}`}
          id={key}
          label={label}
          required
          value={values[key] ?? ''}
          error={problems[key]}
          onChange={({ currentTarget: { value } }) => {
            setValues((all) => ({ ...all, [key]: value }))
            setProblems(({ [key]: _, template: __, ...others }) => others)
          }}
        />
      ))}
      {chosen && (
        <div>
          <Text size="sm" fw={500} mb={4}>
            Como o contato vai ler
          </Text>
          <div className={classes.preview}>
            <TemplateText template={chosen} values={values} />
          </div>
        </div>
      )}
    </FormFrame>
  )
}

interface ChoiceProps {
  templates: readonly Template[]
  chosen: Template | null
  onChoose(template: Template): void
  problem: string | undefined
}

function Choice({ templates, chosen, onChoose, problem }: ChoiceProps) {
  const [typed, setTyped] = useState('')
  const found = templates.filter(({ name, body }) => foldForSearch(`${name} ${body}`).includes(foldForSearch(typed.trim())))
  return (
    <>
      {templates.length >= SEARCHED && (
        <TextInput
          type="search"
          label="Buscar modelo"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Radio.Group
        label="Modelo"
        required
        error={problem}
        value={chosen?.id ?? null}
        onChange={(id) => onChoose(templates.find((one) => one.id === id)!)}
      >
        <div className={classes.offered}>
          {found.length === 0 && <Text size="sm">Nada encontrado para &quot;{typed}&quot;</Text>}
          {found.map((template) => (
            <Radio.Card key={template.id} value={template.id} className={classes.one} disabled={template.lacks !== null}>
              <span>{template.name}</span>
              <span title={template.lacks ?? template.body}>{template.lacks ?? template.body}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </>
  )
}
