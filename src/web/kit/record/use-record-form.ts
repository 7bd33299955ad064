import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { RecordChange } from '#shared/record-change.ts'
import type { Sent } from '#web/api.ts'
import { errorMessage, isExpected } from '#web/errors.ts'
import { newId } from '#web/new-id.ts'
import { toast } from '#web/toast.ts'
import type { Conflict } from './record-conflict.tsx'

interface Options<Schema extends z.ZodType<FieldValues, FieldValues>, Saved> {
  schema: Schema
  /** What is stored, or what a new record starts with. When it changes, so does the form, but for what was typed meanwhile. */
  values: z.input<Schema>
  /** `version` is that of `stored` when the first letter was typed; `sent` goes with what makes a record, which is then made once. */
  save(values: z.output<Schema>, version: Date | undefined, sent: Sent): Promise<Saved>
  /** For a record that several people edit: its version, and how to bring the values and version stored now. */
  stored?: { version: Date; reload(): Promise<{ values: z.input<Schema>; version: Date }> } | undefined
  /** Queries that are stale once the save succeeds. */
  refresh: QueryKey
  /** The toast; or what counts by what came back, or says it in its own way and answers null. */
  saved: string | ((saved: Saved) => string | null)
  /** 'Erro ao criar registro' gives 'Erro ao criar registro: {reason}', which `FormFailure` shows. */
  failed: string
  /** Contract error → the field it belongs under. Any other belongs to the form as a whole. */
  fieldErrors?: Partial<Record<string, Path<z.input<Schema>>>>
  /** The toast of a form with fields that are wrong. */
  invalid?: string | undefined
  onSaved(saved: Saved): void
}

/** Stops a save before it is sent. Its message is a whole sentence for the person; its cause is shown below it. */
export class SaveStopped extends Error {}

/** What was typed stays, and stays known as typed. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true }
const NOTHING_TYPED = { keepDirtyValues: false, keepDirty: false }

/** A form validated by its contract schema and saved by one procedure. The first invalid field gets the focus; what fails otherwise is told by a `FormFailure`. */
export function useRecordForm<Schema extends z.ZodType<FieldValues, FieldValues>, Saved>(options: Options<Schema, Saved>) {
  type Input = z.input<Schema>
  const queryClient = useQueryClient()
  const sending = useRef(false)
  const [form_id, setFormId] = useState(newId)
  const form = useForm<Input, unknown, z.output<Schema>>({
    resolver: zodResolver(options.schema) as Resolver<Input, unknown, z.output<Schema>>,
    values: options.values,
    resetOptions: KEEP_TYPED,
  })

  const dirty = useRef(false)
  const { isDirty } = form.formState // read while rendering: only then does react-hook-form keep it
  useLayoutEffect(() => {
    dirty.current = isDirty
  }, [isDirty])

  const [changes, setChanges] = useState<readonly RecordChange[] | null>(null)
  const version = useRef(options.stored?.version)
  useLayoutEffect(() => {
    if (!isDirty) version.current = options.stored?.version
  }, [isDirty, options.stored?.version])

  const fail = (reason: string) => form.setError('root', { message: reason })

  const { mutate, isPending } = useMutation({
    mutationFn: (values: z.output<Schema>) => options.save(values, version.current, { context: { form_id } }),
    retry: false, // an answer that got lost may have been something saved, and not every form makes it once
    async onSuccess(saved) {
      setFormId(newId())
      form.reset(form.getValues(), NOTHING_TYPED)
      dirty.current = false // leaving right now loses nothing
      const said = typeof options.saved === 'string' ? options.saved : options.saved(saved)
      if (said !== null) toast.success(said)
      options.onSaved(saved)
      await queryClient.invalidateQueries({ queryKey: options.refresh })
    },
    onError(error) {
      if (options.stored && isRecordChanged(error)) return setChanges(error.data.changes)
      if (error instanceof SaveStopped) return fail([error.message, error.cause && errorMessage(error.cause)].filter(Boolean).join(' '))
      const field = error instanceof ORPCError && isExpected(error) ? options.fieldErrors?.[error.code] : undefined
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
      else fail(`${options.failed}: ${errorMessage(error)}`)
    },
    onSettled: () => {
      sending.current = false
    },
  })

  // Two clicks in one frame are one save.
  const submit = form.handleSubmit(
    (values) => {
      if (sending.current) return
      sending.current = true
      mutate(values)
    },
    () => {
      if (options.invalid) toast.error(options.invalid)
    },
  )

  const reload = useMutation({
    mutationFn: async (keep: 'mine' | 'theirs') => ({ keep, stored: await options.stored?.reload() }),
    onSuccess({ keep, stored }) {
      setChanges(null)
      if (!stored) return
      form.reset(stored.values, keep === 'mine' ? KEEP_TYPED : NOTHING_TYPED)
      version.current = stored.version
      if (keep === 'mine') void submit()
    },
    onError: (error) => fail(`${options.failed}: ${errorMessage(error)}`),
  })
  const conflict: Conflict | null = changes && {
    changes,
    mine: typedValues(form.getValues(), form.formState.dirtyFields),
    busy: reload.isPending,
    takeTheirs: () => reload.mutate('theirs'),
    keepMine: () => reload.mutate('mine'),
    later: () => setChanges(null),
  }

  return { form, saving: isPending, submit, isDirty: () => dirty.current, conflict }
}

const isRecordChanged = (error: unknown): error is ORPCError<'RECORD_CHANGED', { changes: RecordChange[] }> =>
  error instanceof ORPCError && error.defined && error.code === 'RECORD_CHANGED'

const typedValues = (values: FieldValues, dirty: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name]))
