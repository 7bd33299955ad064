import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { copyInto } from '#modules/patients/contract/records/copied.ts'
import { diagnosesIn } from '#modules/patients/contract/records/diagnoses.ts'
import { type Draft, missingIn } from '#modules/patients/contract/records/entry.ts'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { implausibleIn, readMeasures, unreadableIn } from '#modules/patients/contract/records/measures.ts'
import { outsideOf } from '#modules/patients/contract/records/outside.ts'
import { errorMessage, failureOf } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'
import { useBook } from '../schedule/use-book.ts'
import { focusField } from './focus-field.ts'
import { useDraft } from './use-draft.ts'

export interface ComposerProps {
  head: RecordHead
  draft: Draft | null
  appointment_id: string | null
  /** It was asked for just now: the focus goes to its first field. */
  begins?: boolean
  onDone(): void
}

/** What is signed is what is stored. */
class Unsaved extends Error {}

const whyUnsigned = (error: Error | null) =>
  error instanceof Unsaved
    ? 'Não foi assinada: o rascunho ainda não está salvo. Assine de novo quando estiver.'
    : failureOf(error, 'Erro ao assinar')

/** An entry that is being written: its draft, and what ends it. */
export function useComposing({ head: { patient, templates }, draft, appointment_id, onDone }: ComposerProps) {
  const queryClient = useQueryClient()
  const book = useBook()
  /** What is asked before it is signed, with the end of the visit or without: whether texts stay out, whether its measures are right, and when the patient comes back. */
  const [asks, setAsks] = useState<{ kind: 'outside' | 'measures' | 'return'; finish: boolean } | null>(null)
  /** What is missing to sign it, until somebody writes on. */
  const [lacks, setLacks] = useState<string>()
  const {
    written,
    state,
    change: write,
    save,
    takeOver,
    forget,
    isUnsaved,
  } = useDraft(patient.id, draft, () => ({
    ...{ id: newId(), appointment_id, data: {} },
    ...{ template_id: templates[0]!.id, confidentiality: templates[0]!.confidentiality, documental: false },
  }))
  const template = templates.find(({ id }) => id === written.template_id) ?? templates[0]!

  function change(part: Parameters<typeof write>[0]) {
    setLacks(undefined)
    write(part)
  }
  function done() {
    forget()
    onDone()
  }
  const sign = useMutation({
    async mutationFn(ending: { finish: boolean; return_due_on?: string | null }) {
      if (!(await save())) throw new Unsaved()
      return api.records.sign.call({ id: written.id, ...ending })
    },
    retry: false,
    onSuccess({ finished }, { finish }) {
      if (finish && !finished) toast.info('Evolução assinada!', 'A consulta não pôde ser finalizada: veja a situação dela na agenda.')
      else if (finished && book)
        toast.success('Evolução assinada e consulta finalizada!', undefined, {
          action: { label: 'Agendar retorno', run: () => book({ book: 'return', visit: written.appointment_id! }) },
        })
      else toast.success(finished ? 'Evolução assinada e consulta finalizada!' : 'Evolução assinada!')
      done()
      void queryClient.invalidateQueries({ queryKey: api.records.entries.key() })
      void queryClient.invalidateQueries({ queryKey: api.records.measures.key() })
      if (finished || readMeasures(written.data).length > 0 || diagnosesIn(written.data).length > 0)
        void queryClient.invalidateQueries({ queryKey: api.records.open.key() })
    },
  })
  const discard = useMutation({
    mutationFn: () => api.records.discardDraft.call({ id: written.id }),
    retry: false,
    onSuccess: done,
  })
  const resume = useMutation({
    mutationFn: takeOver,
    retry: false,
    onError: (error) => toast.error(`Erro ao continuar aqui: ${errorMessage(error)}`),
  })
  const copy = useMutation({
    mutationFn: () => api.records.lastOwn.call({ id: patient.id, template_id: written.template_id }),
    retry: false,
    onSuccess(last) {
      if (!last) return toast.info('Você ainda não assinou uma evolução com este modelo neste prontuário.')
      const data = copyInto(written.data, template.fields, last)
      if (data === written.data) toast.info('Os campos da sua última evolução já estão preenchidos aqui.')
      else change({ data })
    },
    onError: (error) => toast.error(`Erro ao copiar: ${errorMessage(error)}`),
  })

  function signOrAsk(finish: boolean) {
    setAsks(finish ? { kind: 'return', finish } : null)
    if (!finish) sign.mutate({ finish })
  }

  function measureOrSign(finish: boolean) {
    if (implausibleIn(written.data).length > 0) setAsks({ kind: 'measures', finish })
    else signOrAsk(finish)
  }

  /** The labels of what was written by another template than this one, which has no field for it. */
  const outside = outsideOf(template.fields, written.data).map(
    (key) => templates.flatMap(({ fields }) => fields).find((field) => field.key === key)?.label ?? key,
  )

  function trySign(finish: boolean) {
    const missing = missingIn(template.fields, written.data)
    const unreadable = unreadableIn(written.data)
    if (missing.length > 0) {
      setLacks(`Preencha: ${missing.join(', ')}`)
      focusField(template.fields.find(({ label }) => label === missing[0])?.key)
    } else if (unreadable.length > 0) setLacks(`Corrija: ${unreadable.join(', ')}`)
    else if (outside.length > 0) setAsks({ kind: 'outside', finish })
    else measureOrSign(finish)
  }

  return {
    ...{ written, template, state, change, save, isUnsaved },
    ...{ sign, discard, resume, copy, trySign },
    asks: asks?.kind ?? null,
    /** Why it was not signed. */
    failure: lacks ?? whyUnsigned(sign.error),
    outside,
    /** It is right so: what is next is asked, or it is signed; or it is not, and stays open. */
    answer(right: boolean) {
      setAsks(null)
      if (right && asks) (asks.kind === 'outside' ? measureOrSign : signOrAsk)(asks.finish)
    },
    /** It is signed, and the visit ends with it; or, where no day was said, stays open. */
    finish(return_due_on?: string | null) {
      setAsks(null)
      if (return_due_on !== undefined) sign.mutate({ finish: true, return_due_on })
    },
    isStored: draft !== null || state.kind === 'saved',
    /** It is written in another window. */
    elsewhere: state.kind === 'elsewhere',
  }
}

export type Composing = ReturnType<typeof useComposing>
