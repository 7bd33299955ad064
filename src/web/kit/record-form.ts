import { zodResolver } from '@hookform/resolvers/zod'
import { ORPCError } from '@orpc/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { errorMessage, isExpected } from '../errors.ts'
import { toast } from '../toast.ts'

interface Options<Schema extends z.ZodType<FieldValues, FieldValues>, Saved> {
  schema: Schema
  /** What is stored, or what a new record starts with. When it changes, so does the form, but for what was typed meanwhile. */
  values: z.input<Schema>
  save(values: z.output<Schema>): Promise<Saved>
  /** Queries that are stale once the save succeeds. */
  refresh: QueryKey
  saved: string
  /** 'Erro ao criar registro' gives the toast 'Erro ao criar registro: {reason}'. */
  failed: string
  /** Contract error → the field it belongs under. Any other is a toast. */
  fieldErrors?: Partial<Record<string, Path<z.input<Schema>>>>
  onSaved(saved: Saved): void
}

/** A form validated by its contract schema and saved by one procedure. The first invalid field gets the focus. */
export function useRecordForm<Schema extends z.ZodType<FieldValues, FieldValues>, Saved>(options: Options<Schema, Saved>) {
  type Input = z.input<Schema>
  const queryClient = useQueryClient()
  const sending = useRef(false)
  const form = useForm<Input, unknown, z.output<Schema>>({
    resolver: zodResolver(options.schema) as Resolver<Input, unknown, z.output<Schema>>,
    values: options.values,
    resetOptions: { keepDirtyValues: true },
  })

  const dirty = useRef(false)
  const { isDirty } = form.formState // read while rendering: only then does react-hook-form keep it
  useLayoutEffect(() => {
    dirty.current = isDirty
  }, [isDirty])

  const { mutate, isPending } = useMutation({
    mutationFn: options.save,
    retry: false, // an answer that got lost may have been a record saved: a second one would be a duplicate
    async onSuccess(saved) {
      form.reset(form.getValues())
      dirty.current = false // leaving right now loses nothing
      toast.success(options.saved)
      options.onSaved(saved)
      await queryClient.invalidateQueries({ queryKey: options.refresh })
    },
    onError(error) {
      const field = error instanceof ORPCError && isExpected(error) ? options.fieldErrors?.[error.code] : undefined
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true })
      else toast.error(`${options.failed}: ${errorMessage(error) || 'Erro desconhecido'}`)
    },
    onSettled: () => {
      sending.current = false
    },
  })

  // Two clicks in one frame are one save.
  const submit = form.handleSubmit((values) => {
    if (sending.current) return
    sending.current = true
    mutate(values)
  })
  return { form, saving: isPending, submit, isDirty: () => dirty.current }
}
